"""Runs the programs whose files it reads from its input; host.fixture.ts describes the protocol."""

import contextlib
import io
import runpy
import sys
import threading
import traceback

results = sys.stdout


def run(file: str) -> int:
    try:
        runpy.run_path(file, run_name="__main__")
    except SystemExit as ending:
        # As the interpreter has it: a number is the code, anything else is printed, and means a failure.
        if ending.code is None or isinstance(ending.code, int):
            return ending.code or 0
        print(ending.code)
        return 1
    except BaseException:
        print(traceback.format_exc())
        return 1
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()
    return 0


def report(output: str, code: int) -> None:
    results.write(f"{output}\0{code}\n")
    results.flush()


report("", 0)
for line in sys.stdin:
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        code = run(line.rstrip("\n"))
    report(output.getvalue(), code)
