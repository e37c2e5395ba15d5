"""Compiles the hot modules of ai/, all or none of them; pyproject.toml makes this setuptools' command build_ext."""
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock

import Cython
from Cython.Build import cythonize
from Cython.Compiler.Errors import CompileError as CythonError
from Cython.Distutils import build_ext as cython_build_ext
from setuptools import Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError, CompileError

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ai.hot_modules import HOT_MODULES, RECORD, SUPPORT, build_files, build_record, changed_files, file_of, record_line

# -O3 is 15 % faster than -O2. Mixed-up array lengths are an error only from gcc 14 on; before, the code crashed.
COMPILER_FLAGS = ["-O3", "-g0", "-Werror=incompatible-pointer-types"] if os.name == "posix" else []
DIRECTIVES = {
    "annotation_typing": False, "infer_types": True,
    "boundscheck": False, "wraparound": False, "initializedcheck": False,
    "auto_pickle": False,           # its code mixes up array lengths, and takes a third of the compile time
    "emit_code_comments": False, "show_performance_hints": False,
}
# Imports every compiled module of a copy of ai/ that has no build record yet.
TRIAL = """
import sys, importlib
from ai import hot_modules
sys.meta_path.remove(hot_modules.PlainSources)
for module in hot_modules.HOT_MODULES:
    importlib.import_module(f"ai.{module}")
"""


def types_of(module: str) -> set[str]:
    """The given module and all modules whose C types it uses, directly or through other modules."""
    types = (ROOT / "ai" / file_of(module, ".pxd")).read_text(encoding="utf-8")
    return {module}.union(*map(types_of, re.findall(r"^from ai\.([\w.]+) cimport", types, re.M)))


def stale(folder: Path, recipe: str) -> set[str]:
    """The modules to compile: those whose sources differ from the build record, and the users of changed C types.

    All modules, if the record has another recipe (compiler version and options).
    """
    if recipe not in build_record(folder):
        return {SUPPORT, *HOT_MODULES}
    changed = changed_files(folder)
    sources = {module: [file_of(module, ".py"), *(file_of(used, ".pxd") for used in types_of(module))]
               for module in HOT_MODULES}
    return {module for module in (SUPPORT, *HOT_MODULES)
            if {file_of(module), *sources.get(module, ())}.intersection(changed)}


def remove_compiled(folder: Path, keep: list[str]) -> None:
    """Remove the compiled files in this folder except `keep`, and the build record."""
    (folder / RECORD).unlink(missing_ok=True)
    for suffix in EXTENSION_SUFFIXES:
        for file in folder.rglob(f"*{suffix}"):
            if file.relative_to(folder).as_posix() not in keep:
                file.unlink()


def remove_gone(folder: Path) -> None:
    """Remove sources that the project no longer has from setuptools' build folder, which goes into the wheel whole."""
    for source in folder.rglob("*.py"):
        if not (ROOT / source.relative_to(folder)).exists():
            source.unlink()


@contextmanager
def first_complaint() -> Iterator[list[str]]:
    """Capture the output of the compilers on stderr during a `with` block.

    After the block the yielded list holds the line with the first error.
    """
    complaint: list[str] = []
    shown = os.dup(2)
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as captured:
        os.dup2(captured.fileno(), 2)
        try:
            yield complaint
        finally:
            os.dup2(shown, 2)
            os.close(shown)
            captured.seek(0)
            lines = captured.read().splitlines()
            complaint += [line for line in lines if "error" in line.lower()][:1] or lines[-1:]


class BuildModules(build_ext):
    """Compiles the changed modules on all cores, and writes the record that ai/hot_modules.py checks."""

    def initialize_options(self) -> None:
        """Replace the placeholder module in pyproject.toml by the real modules."""
        super().initialize_options()
        largest_first = sorted((f"ai/{file_of(module, '.py')}" for module in HOT_MODULES),
                               key=os.path.getsize, reverse=True)       # so that no core waits for a last large one
        sources = [f"ai/{SUPPORT}.c", *largest_first]
        self.distribution.ext_modules = [Extension(source.rpartition(".")[0].replace("/", "."), [source],
                                                   extra_compile_args=COMPILER_FLAGS) for source in sources]
        self.force = True                           # stale(), not the files' times, decides what to build
        self.parallel = (os.cpu_count() or 1) + 1   # one more than cores: Cython runs once at a time
        self.cython, self.number = Lock(), count(1)

    def get_source_files(self) -> list[str]:
        return [f"build/{file.name}" for file in sorted((ROOT / "build").iterdir()) if file.is_file()]

    def run(self) -> None:
        """Compile the changed modules.

        If a module fails, remove all compiled modules and print one line with the name of the failed module and the
        reason.
        """
        folder = ROOT / "ai" if self.inplace else Path(self.build_lib, "ai")
        if not self.inplace:
            remove_gone(folder.parent)
        recipe = f"Cython {Cython.__version__} {COMPILER_FLAGS} {DIRECTIVES}"
        wanted = stale(folder, recipe)
        self.extensions = [module for module in self.extensions if module.name.removeprefix("ai.") in wanted]
        if not self.extensions:
            return
        try:
            with first_complaint() as complaint:
                super().run()
                remove_compiled(folder, keep=build_files())
                if subprocess.run([sys.executable, "-c", TRIAL], cwd=folder.parent, check=False).returncode:
                    raise CompileError("what was compiled can't be imported")
            lines = [recipe, *(record_line(folder, file) for file in build_files())]
            (folder / RECORD).write_text("\n".join(lines), encoding="utf-8")
        except (BaseError, CCompilerError, CythonError, OSError) as error:
            with suppress(OSError):         # if nothing can be removed, the files do not match their record
                remove_compiled(folder, keep=[])
            self.extensions = []
            why = f" ({complaint[0]})" if complaint else ""
            again = "make clean build" if os.name == "posix" else r".venv\Scripts\python build\build.py compile"
            print(f"not compiled: {error}{why}; the game runs from its sources, slower. To compile later: {again}",
                  flush=True)

    def build_extensions(self) -> None:
        trial = Path(self.build_temp, "trial.c")
        trial.parent.mkdir(parents=True, exist_ok=True)
        trial.write_text("#include <Python.h>\n", encoding="utf-8")
        try:
            self.compiler.compile([str(trial)], self.build_temp, include_dirs=self.include_dirs)
        except CCompilerError as error:
            raise CompileError("there is no C compiler, or nothing to compile with for this Python") from error
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """Translate one module to C and compile it."""
        try:
            with self.cython:
                print(f"compiling {next(self.number)} of {len(self.extensions)}: {ext.name}", flush=True)
                ext.sources = cythonize(
                    [ext], quiet=True, force=True, build_dir=self.build_temp, compiler_directives=DIRECTIVES,
                    shared_utility_qualified_name=f"ai.{SUPPORT}")[0].sources
            super(cython_build_ext, self).build_extension(ext)      # Cython's own method would ignore the lock
        except (CCompilerError, CythonError) as error:
            raise CompileError(f"{ext.name}: {error}") from error
