"""Prints the public names of a Python package with their docstrings, as the JSON that ``library.ts`` describes.

The sources are parsed and not imported, so that nothing of them runs. Public is what the package's ``__all__`` names, and the
classes that an attribute of such a class holds.

Usage: ``extract.py <folder of the package>``
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any, Dict, List

from docstrings import attributes_of, docs_of, markdown
from members import Definition, above_of, base_name, field, members_of, strings_after
from signatures import signature


def main(folder: Path) -> None:
    definitions: Dict[str, Definition] = {}
    comments: Dict[str, str] = {}
    public: List[str] = []
    overview = ""
    # The package itself last: what it defines or names wins.
    for file in sorted(folder.glob("**/*.py"), key=lambda path: (path.name == "__init__.py", str(path))):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        definitions.update(definitions_of(tree))
        comments.update(strings_after(tree.body))
        if file == folder / "__init__.py":
            public = exported(tree)
            overview = markdown(ast.get_docstring(tree, clean=False) or "")
    if not public:
        raise SystemExit(f"{folder}/__init__.py has no __all__")

    names = reachable(public, definitions)
    unknown = [name for name in names if name not in definitions]
    if unknown:
        raise SystemExit(f"{folder} exports what it does not define: {', '.join(unknown)}")
    declarations = [declaration(name, definitions[name], definitions, comments) for name in names]
    json.dump({"overview": overview, "declarations": declarations}, sys.stdout, ensure_ascii=False, indent=1)


def definitions_of(tree: ast.Module) -> Dict[str, Definition]:
    declared: Dict[str, Definition] = {}
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            declared[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            declared[node.targets[0].id] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            declared[node.target.id] = node
    return declared


def exported(tree: ast.Module) -> List[str]:
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
            return [name for name in ast.literal_eval(node.value) if not name.startswith("__")]
    return []


def reachable(public: List[str], definitions: Dict[str, Definition]) -> List[str]:
    """What is exported, and after each class the classes that its attributes hold."""
    names: List[str] = []
    for name in public:
        names.append(name)
        node = definitions.get(name)
        if isinstance(node, ast.ClassDef):
            held = [member.get("leadsTo") for member in members_of(node, definitions)]
            names.extend(one for one in held if one and one not in public and one not in names)
    return list(dict.fromkeys(names))


def declaration(
    name: str, node: Definition, definitions: Dict[str, Definition], comments: Dict[str, str]
) -> Dict[str, Any]:
    if isinstance(node, ast.ClassDef):
        docs, attributes = docs_of(ast.get_docstring(node)), attributes_of(ast.get_docstring(node))
        members = members_of(node, definitions)
        for member in members:
            member["summary"] = member["summary"] or attributes.pop(member["name"], "")
        members.extend(field(one, "", text) for one, text in attributes.items())
        kind = "enum" if any(base_name(base).endswith("Enum") for base in node.bases) else "class"
        return {"name": name, "kind": kind, "above": above_of(node, definitions), **docs, "members": members}
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return {
            "name": name,
            "kind": "function",
            "above": [],
            "signature": signature(node, name),
            **docs_of(ast.get_docstring(node)),
            "members": [],
        }
    value = node.value
    is_type = isinstance(value, ast.Subscript)
    annotation = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
    before = f"{name}{'' if is_type else annotation} = {ast.unparse(value) if value else ''}"
    return {
        "name": name,
        "kind": "type" if is_type else "constant",
        "above": [],
        "signature": {"before": before, "after": ""},
        **docs_of(comments.get(name)),
        "members": [],
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]))
