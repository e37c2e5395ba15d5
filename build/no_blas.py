"""Makes the small library that takes OpenBLAS's place in the program: a third of its size, for two dot products."""
from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

SOURCE = Path(__file__).with_name("no_blas.c")
OPENBLAS = "libscipy_openblas"          # how the file's name begins
ITS_OWN = (OPENBLAS, "libgfortran", "libquadmath")      # and those of the libraries that only OpenBLAS needs


def wanted(library: Path) -> set[str]:
    """Functions of OpenBLAS that a library of numpy's uses."""
    told = subprocess.run(["nm", "-D", "--undefined-only", str(library)], capture_output=True, text=True, check=True)
    return set(re.findall(r"scipy_\w+", told.stdout))


def make(libraries: Iterable[Path], name: str, folder: Path) -> Path:
    """Compile the library under this file name, with all that numpy's libraries use of OpenBLAS."""
    here = set(re.findall(r"scipy_\w+", SOURCE.read_text(encoding="ascii")))
    rest = sorted(set().union(*map(wanted, libraries)) - here)
    made = folder / name
    subprocess.run(["cc", "-O3", "-shared", "-fPIC", f"-Wl,-soname,{name}", "-s", "-o", str(made),
                    f"-DREST={' '.join(f'MISSING({function})' for function in rest)}", str(SOURCE)], check=True)
    return made
