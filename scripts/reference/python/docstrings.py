"""Docstrings by their sections, as Markdown."""

from __future__ import annotations

import inspect
import re
from typing import Any, Dict, Iterator, List, Optional, Tuple

SECTION = re.compile(r"^(Args|Arguments|Parameters|Attributes|Returns|Yields|Raises|Example|Examples):\s*$")
ENTRY = re.compile(r"^\*{0,2}(\w[\w.]*)(?:\s*\([^)]*\))?:\s*(.*)$")

NAMES = {"Arguments": "Args", "Parameters": "Args", "Yields": "Returns", "Examples": "Example"}
"""Sections that are called more than one thing."""


def docs_of(docstring: Optional[str]) -> Dict[str, Any]:
    """What a docstring says, by the sections of Google's style."""
    text, sections = parted(docstring)
    summary, _, details = text.partition("\n\n")
    return {
        "summary": markdown(" ".join(summary.split())),
        "details": markdown(details),
        "parameters": [{"name": name, "text": said} for name, said in named_entries(sections.get("Args"))],
        "returns": markdown(" ".join(" ".join(sections.get("Returns", [])).split())),
        "throws": [{"name": name, "text": said} for name, said in named_entries(sections.get("Raises"))],
        "examples": examples(sections.get("Example")),
    }


def attributes_of(docstring: Optional[str]) -> Dict[str, str]:
    """The attributes that the docstring of a class tells of."""
    return dict(named_entries(parted(docstring)[1].get("Attributes")))


def parted(docstring: Optional[str]) -> Tuple[str, Dict[str, List[str]]]:
    """The text, and the lines of each section by its name."""
    text: List[str] = []
    sections: Dict[str, List[str]] = {}
    current = text
    for line in inspect.cleandoc(docstring or "").splitlines():
        heading = SECTION.match(line)
        if heading:
            current = sections.setdefault(NAMES.get(heading.group(1), heading.group(1)), [])
        elif current is not text and line and not line.startswith(" "):
            current = text
            current.extend(["", line])
        else:
            current.append(line)
    return "\n".join(text).strip(), sections


def named_entries(lines: Optional[List[str]]) -> Iterator[Tuple[str, str]]:
    name = ""
    words: List[str] = []
    for line in inspect.cleandoc("\n" + "\n".join(lines or [])).splitlines():
        entry = ENTRY.match(line)
        if entry:
            if name:
                yield name, markdown(" ".join(words))
            name, words = entry.group(1), [entry.group(2)]
        else:
            words.append(line.strip())
    if name:
        yield name, markdown(" ".join(words).strip())


def examples(lines: Optional[List[str]]) -> List[str]:
    code = inspect.cleandoc("\n" + "\n".join(lines or [])).strip()
    code = re.sub(r"^```\w*\n|\n```$", "", code)
    return [re.sub(r"^(?:>>>|\.\.\.) ?", "", code, flags=re.MULTILINE)] if code else []


def markdown(text: str) -> str:
    """Code in double backticks and indented programs as Markdown has them."""
    text = re.sub(r"``([^`]+)``", r"`\1`", text)
    return re.sub(r"(?:(?<=\n)|^)(?: {4}.*(?:\n|$)|\n(?= {4}))+", fenced, text).strip()


def fenced(program: "re.Match[str]") -> str:
    code = inspect.cleandoc("\n" + program.group().rstrip())
    return f"\n```python\n{code}\n```\n\n"
