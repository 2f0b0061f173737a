"""Runs the programs whose files it is told. host.ts says what is asked and answered."""

import contextlib
import io
import runpy
import sys
import threading
import traceback

responses = sys.stdout


def run(file: str) -> int:
    try:
        runpy.run_path(file, run_name="__main__")
    except SystemExit as ending:
        # As the interpreter has it: a number is the code, anything else is said, and means a failure.
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


def response(said: str, code: int) -> None:
    responses.write(f"{said}\0{code}\n")
    responses.flush()


response("", 0)
for line in sys.stdin:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = run(line.rstrip("\n"))
    response(said.getvalue(), code)
