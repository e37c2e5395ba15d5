"""Compiles a small replacement of OpenBLAS for the packed program, which needs only two dot products."""
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

SOURCE = Path(__file__).with_name("no_blas.c")
OPENBLAS = "libscipy_openblas"          # the beginning of the file's name
ITS_OWN = (OPENBLAS, "libgfortran", "libquadmath")      # names of OpenBLAS and of libraries that only OpenBLAS needs


def make(libraries: Iterable[Path], name: str, folder: Path) -> Path:
    """Compile the replacement of OpenBLAS, with all functions that numpy's libraries use; return its path.

    name: the file name of the original library.
    """
    listing = subprocess.run(["nm", "-D", "--undefined-only", *map(str, libraries)], capture_output=True, text=True,
                             check=True)
    needed = set(re.findall(r" U (scipy_\w+)", listing.stdout))
    lacking = sorted(needed.difference(re.findall(r"scipy_\w+", SOURCE.read_text(encoding="ascii"))))
    replacement = folder / name
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", f"-Wl,-soname,{name}", "-s", "-o", str(replacement),
                    f"-DREST={' '.join(f'MISSING({function})' for function in lacking)}", str(SOURCE)], check=True)
    return replacement
