"""Reads `pyproject.toml` and writes the core metadata of the archives.

`tomllib` came with Python 3.11, and this builds on 3.9. Our file keeps to the part of TOML whose values
are Python's as well (strings and lists of strings), so `ast.literal_eval` reads them; a test holds the
result to what `tomllib` reads.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, Dict, List

Table = Dict[str, Any]


def read_pyproject(path: Path) -> Table:
    """Reads tables, tables in lists, and keys with strings or lists of strings.

    Raises:
        ValueError: The file holds something else.
    """
    root: Table = {}
    table = root
    lines = iter(path.read_text(encoding="utf-8").splitlines())
    for line in lines:
        if not line or line.startswith("#"):
            continue
        header = re.fullmatch(r"\[([a-z.-]+)\]|\[\[([a-z.-]+)\]\]", line)
        if header:
            table = _open_table(root, (header.group(1) or header.group(2)).split("."), bool(header.group(2)))
            continue
        pair = re.fullmatch(r"([A-Za-z-]+) = (.+)", line)
        if not pair:
            raise ValueError(f"{path.name}: this is more TOML than is read here: {line}")
        value = pair.group(2)
        while value.startswith("[") and not value.endswith("]"):
            value += next(lines).strip()
        table[pair.group(1)] = ast.literal_eval(value)
    return root


def _open_table(root: Table, names: List[str], is_in_list: bool) -> Table:
    table = root
    for name in names[:-1]:
        table = table.setdefault(name, {})
    if not is_in_list:
        opened: Table = table.setdefault(names[-1], {})
        return opened
    table.setdefault(names[-1], []).append({})
    last: Table = table[names[-1]][-1]
    return last


def core_metadata(project: Table, readme: str) -> bytes:
    """`METADATA` of the wheel and `PKG-INFO` of the sdist.

    Source: https://packaging.python.org/en/latest/specifications/core-metadata/ (2.4, the first with
    licences as expressions).
    """
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Author: {author['name']}" for author in project["authors"]),
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in project["license-files"]),
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        *(f"Project-URL: {label}, {url}" for label, url in project["urls"].items()),
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown; charset=UTF-8",
        "",
        readme,
    ]
    return "\n".join(lines).encode("utf-8")
