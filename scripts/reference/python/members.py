"""What a class has: attributes, properties and methods."""

from __future__ import annotations

import ast
import inspect
from typing import Any, Dict, Iterator, List, Union

from docstrings import docs_of
from signatures import Function, all_arguments, signature, unquoted

Definition = Union[ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef, ast.Assign, ast.AnnAssign]
"""What a name of a module stands for."""


def above_of(node: ast.ClassDef, definitions: Dict[str, Definition]) -> List[str]:
    """The classes above that a program can name; a private one is told by those above it."""
    names: List[str] = []
    for name in (base_name(base) for base in node.bases):
        above = definitions.get(name)
        if name.startswith("_") and isinstance(above, ast.ClassDef):
            names.extend(above_of(above, definitions))
        elif name in definitions or name.endswith(("Error", "Exception")):
            names.append(name)
    return names


def members_of(node: ast.ClassDef, definitions: Dict[str, Definition]) -> List[Dict[str, Any]]:
    members: List[Dict[str, Any]] = []
    texts = strings_after(node.body)
    for child in node.body:
        if isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            if not child.target.id.startswith("_") and "ClassVar" not in ast.unparse(child.annotation):
                name, type_ = child.target.id, ast.unparse(child.annotation)
                members.append(led(field(name, type_, texts.get(name, "")), type_, definitions))
        elif isinstance(child, ast.Assign) and isinstance(child.targets[0], ast.Name):
            name = child.targets[0].id
            if not name.startswith("_"):
                value = field(name, "", texts.get(name, ""))
                value["kind"] = "value"
                value["signature"]["before"] = f"{name} = {ast.unparse(child.value)}"
                members.append(value)
        elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            members.extend(from_function(child, node, definitions))
    # What a private class above has is this one's.
    for name in (base_name(base) for base in node.bases):
        above = definitions.get(name)
        if name.startswith("_") and isinstance(above, ast.ClassDef):
            members.extend(members_of(above, definitions))
    known: Dict[str, Dict[str, Any]] = {}
    for member in members:
        known.setdefault(member["name"], member)
    return list(known.values())


def from_function(
    child: Function, owner: ast.ClassDef, definitions: Dict[str, Definition]
) -> Iterator[Dict[str, Any]]:
    docs = docs_of(ast.get_docstring(child))
    decorators = [ast.unparse(decorator) for decorator in child.decorator_list]
    if child.name == "__init__":
        # An error is made by the library, and a class that an attribute leads to by its owner.
        if not is_error(owner, definitions) and any(docs.values()):
            yield {"name": owner.name, "kind": "constructor", "signature": signature(child, owner.name, ""), **docs}
        yield from attributes_set_in(child, definitions)
    elif child.name.startswith("_") or any(one.endswith(".setter") for one in decorators):
        return
    elif any(one in ("property", "cached_property", "functools.cached_property") for one in decorators):
        type_ = ast.unparse(child.returns) if child.returns else ""
        made = field(child.name, type_, "")
        yield led({**made, **docs, "returns": "" if docs["summary"] else docs["returns"]}, type_, definitions)
    else:
        yield {"name": child.name, "kind": "method", "signature": signature(child, child.name), **docs}


def attributes_set_in(init: Function, definitions: Dict[str, Definition]) -> Iterator[Dict[str, Any]]:
    """``self.keys = Keys(…)`` and ``self.status: int = status``, with the string that follows."""
    texts = strings_after(init.body)
    types = {one.arg: ast.unparse(one.annotation) for one in all_arguments(init.args) if one.annotation}
    for node in init.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if not isinstance(target, ast.Attribute) or target.attr.startswith("_"):
            continue
        value = node.value
        type_ = types.get(value.id, "") if isinstance(value, ast.Name) else ""
        if isinstance(node, ast.AnnAssign):
            type_ = ast.unparse(node.annotation)
        elif isinstance(value, ast.Call):
            type_ = base_name(value.func)
        yield led(field(target.attr, type_, texts.get(target.attr, "")), type_, definitions)


def field(name: str, type_: str, text: str) -> Dict[str, Any]:
    docs = docs_of(text)
    before = f"{name}: {unquoted(type_)}" if type_ else name
    return {"name": name, "kind": "field", "signature": {"before": before, "after": ""}, **docs}


def led(member: Dict[str, Any], type_: str, definitions: Dict[str, Definition]) -> Dict[str, Any]:
    """With the class that the member holds, where one goes on from there: it has methods of its own."""
    node = definitions.get(unquoted(type_))
    methods = [one for one in getattr(node, "body", []) if isinstance(one, ast.FunctionDef)]
    if isinstance(node, ast.ClassDef) and any(not one.name.startswith("_") for one in methods):
        member["leadsTo"] = node.name
    return member


def is_error(node: ast.ClassDef, definitions: Dict[str, Definition]) -> bool:
    names = [base_name(base) for base in node.bases]
    above = [definitions.get(name) for name in names]
    return any(name.endswith(("Error", "Exception")) for name in names) or any(
        isinstance(one, ast.ClassDef) and is_error(one, definitions) for one in above
    )


def base_name(node: ast.expr) -> str:
    return ast.unparse(node).split("[")[0].rsplit(".", 1)[-1]


def strings_after(body: List[ast.stmt]) -> Dict[str, str]:
    """The string literals that document the assignment before them."""
    declared: Dict[str, str] = {}
    for node, following in zip(body, body[1:]):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        name = getattr(target, "id", getattr(target, "attr", None))
        value = following.value if isinstance(following, ast.Expr) else None
        if name and isinstance(value, ast.Constant) and isinstance(value.value, str):
            declared[name] = inspect.cleandoc(value.value)
    return declared
