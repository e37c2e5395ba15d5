"""Compiles a small replacement of OpenBLAS for the packed program, which needs only two dot products."""
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

SOURCE = Path(__file__).with_name("no_blas.c")
OPENBLAS = "libscipy_openblas"          # the beginning of the file's name
ITS_OWN = (OPENBLAS, "libgfortran", "libquadmath")      # names of OpenBLAS and of libraries that only OpenBLAS needs


def needed_functions(library: Path) -> set[str]:
    """The names of OpenBLAS functions that a library of numpy uses."""
    listing = subprocess.run(["nm", "-D", "--undefined-only", str(library)], capture_output=True, text=True, check=True)
    return set(re.findall(r"scipy_\w+", listing.stdout))


def make(libraries: Iterable[Path], name: str, folder: Path) -> Path:
    """Compile the replacement of OpenBLAS, with all functions that numpy's libraries use; return its path.

    name: the file name of the original library.
    """
    implemented = set(re.findall(r"scipy_\w+", SOURCE.read_text(encoding="ascii")))
    lacking = sorted(set().union(*map(needed_functions, libraries)) - implemented)
    replacement = folder / name
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", f"-Wl,-soname,{name}", "-s", "-o", str(replacement),
                    f"-DREST={' '.join(f'MISSING({function})' for function in lacking)}", str(SOURCE)], check=True)
    return replacement
