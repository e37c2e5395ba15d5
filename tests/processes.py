"""Runs Python in other processes, waits for events there, and kills processes."""
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from unittest import SkipTest

if os.name == "nt":
    import _winapi

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60.0                     # seconds that a test waits for what must happen; only a fault takes longer


def run(*command, code=0, **options):
    """Run a command to its end, which must be with this exit code (None: with any); return the completed process."""
    done = subprocess.run([*map(str, command)], capture_output=True, encoding="utf-8", timeout=900, check=False,
                          **options)
    assert code is None or done.returncode == code, done.stdout + done.stderr
    return done


def python(*arguments, folder=ROOT, given=None, **environment):
    """Run Python with these arguments to its end, in the project's folder or another; return the completed process.

    given: its standard input. environment: variables to set, or to remove if they are None.
    """
    variables = os.environ | {"PYTHONIOENCODING": "utf-8"} | environment
    environment = {name: str(value) for name, value in variables.items() if value is not None}
    return run(sys.executable, *arguments, code=None, cwd=folder, env=environment, input=given)


def until(condition, what, seconds=PATIENCE):
    """Wait until `condition()` returns something true, and return its result.

    what: a name for the awaited event, used in the AssertionError that is raised after `seconds`.
    """
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        result = condition()
        if result:
            return result
        time.sleep(0.005)
    raise AssertionError(f"waited {seconds} seconds for {what}")


def kill(process_id):
    """Kill a process without giving it a chance to react. A process that has already ended is no error."""
    with suppress(ProcessLookupError):
        os.kill(process_id, getattr(signal, "SIGKILL", signal.SIGTERM))


def is_running(process_id):
    """Whether the process still runs; a zombie counts as ended."""
    status = Path(f"/proc/{process_id}/stat")
    if status.parent.parent.joinpath("self").exists():
        try:
            return status.read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
        except OSError:
            return False
    try:
        if os.name == "nt":             # on Windows, os.kill(…, 0) sends Ctrl-C
            process = _winapi.OpenProcess(_winapi.SYNCHRONIZE, False, process_id)
            return _winapi.WaitForSingleObject(process, 0) == _winapi.WAIT_TIMEOUT
        os.kill(process_id, 0)
    except OSError:
        return False
    return True


def writing_its_id(file, code=""):
    """Code for a program that first writes its process id to a file, then runs `code`."""
    return f"import os, pathlib\npathlib.Path({str(file)!r}).write_text(f'{{os.getpid()}} ')\n{code}"


def id_in(file):
    """The process id in a file written by writing_its_id; 0 as long as it is not there."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    return int(text) if text.endswith(" ") else 0


def resident_megabytes():
    """The resident memory of this process in megabytes. Skips the test if the system can't tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        raise SkipTest("this system does not say how much memory a process uses")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024
