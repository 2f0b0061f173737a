"""Builds the package, as a PEP 517 backend or as a program.

    python3 build_backend/baini_build.py dist

writes the wheel and the sdist into `dist` and prints their names, a line each.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Dict, Optional

from archives import Files, write_sdist, write_wheel
from core_metadata import Table, core_metadata, read_pyproject

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"

Settings = Optional[Dict[str, Any]]

# "py3-none-any": pure Python, any version of 3, no platform. https://peps.python.org/pep-0427/
_TAG = "py3-none-any"
_WHEEL = f"Wheel-Version: 1.0\nGenerator: baini_build\nRoot-Is-Purelib: true\nTag: {_TAG}\n"


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None
) -> str:
    """Writes the wheel and returns its name."""
    project = _read_project()
    files = {name.removeprefix("src/"): content for name, content in _read_files("src").items()}
    return _write_wheel(wheel_directory, project, files)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None
) -> str:
    """Writes a wheel that leads to the source, for `pip install -e`, and returns its name."""
    return _write_wheel(wheel_directory, _read_project(), {"baini.pth": f"{SOURCE}\n".encode("utf-8")})


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Writes the archive of the source and returns its name."""
    project = _read_project()
    folder = f"{project['name']}-{project['version']}"
    files: Files = {"PKG-INFO": _metadata(project)}
    for name in ("pyproject.toml", project["readme"], *project["license-files"]):
        files[name] = (ROOT / name).read_bytes()
    for name in ("src", "tests", "build_backend"):
        files.update(_read_files(name))
    write_sdist(Path(sdist_directory) / f"{folder}.tar.gz", files, folder)
    return f"{folder}.tar.gz"


def _write_wheel(directory: str, project: Table, files: Files) -> str:
    folder = f"{project['name']}-{project['version']}"
    dist_info = f"{folder}.dist-info"
    contents = {
        **files,
        f"{dist_info}/METADATA": _metadata(project),
        f"{dist_info}/WHEEL": _WHEEL.encode("ascii"),
        **{f"{dist_info}/licenses/{name}": (ROOT / name).read_bytes() for name in project["license-files"]},
    }
    write_wheel(Path(directory) / f"{folder}-{_TAG}.whl", contents, dist_info)
    return f"{folder}-{_TAG}.whl"


def _read_project() -> Table:
    project: Table = read_pyproject(ROOT / "pyproject.toml")["project"]
    return project


def _metadata(project: Table) -> bytes:
    return core_metadata(project, (ROOT / project["readme"]).read_text(encoding="utf-8"))


def _read_files(folder: str) -> Files:
    """The source files below a folder; what Python leaves beside them is not of the package."""
    paths = [path for path in (ROOT / folder).rglob("*") if path.suffix == ".py" or path.name == "py.typed"]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python3 build_backend/baini_build.py <out-dir>")
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(build_wheel(sys.argv[1]))
    print(build_sdist(sys.argv[1]))
