"""Replaces the names imported from Cython when a module runs uncompiled."""
from contextlib import AbstractContextManager, nullcontext

nogil: AbstractContextManager[None] = nullcontext()
gil: AbstractContextManager[None] = nullcontext()
compiled = False
