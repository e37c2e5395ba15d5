"""Stands in for Cython's names where the source runs uncompiled."""
from contextlib import AbstractContextManager, nullcontext

nogil: AbstractContextManager[None] = nullcontext()
gil: AbstractContextManager[None] = nullcontext()
compiled = False
