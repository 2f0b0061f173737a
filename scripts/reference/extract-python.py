"""Prints the public names of a Python package with their docstrings, as the JSON that ``library.ts`` describes.

The sources are parsed and not imported, so that nothing of them runs. Public is what the package's ``__all__`` names, and the
classes that an attribute of such a class holds.

Usage: ``extract-python.py <folder of the package>``
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Union

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]
Definition = Union[ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef, ast.Assign, ast.AnnAssign]

SECTION = re.compile(r"^(Args|Arguments|Parameters|Attributes|Returns|Yields|Raises|Example|Examples):\s*$")
ENTRY = re.compile(r"^\*{0,2}(\w[\w.]*)(?:\s*\([^)]*\))?:\s*(.*)$")
FIELD = re.compile(r"^:(param|raises?|returns?|var|ivar)\s*([\w. ]*):\s*(.*)$")


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
    found: Dict[str, Definition] = {}
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            found[node.name] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


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
        docs = docs_of(ast.get_docstring(node))
        attributes = docs.pop("attributes")
        members = members_of(node, definitions)
        for member in members:
            member["summary"] = member["summary"] or attributes.pop(member["name"], "")
        members.extend(field(one, "", text) for one, text in attributes.items())
        kind = "enum" if any(base_name(base).endswith("Enum") for base in node.bases) else "class"
        return {"name": name, "kind": kind, "above": above_of(node, definitions), **docs, "members": members}
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        docs = docs_of(ast.get_docstring(node))
        docs.pop("attributes")
        return {
            "name": name,
            "kind": "function",
            "above": [],
            "signature": signature(node, name),
            **docs,
            "members": [],
        }
    docs = docs_of(comments.get(name))
    docs.pop("attributes")
    value = node.value
    is_type = isinstance(value, ast.Subscript)
    annotation = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
    before = f"{name}{'' if is_type else annotation} = {ast.unparse(value) if value else ''}"
    return {
        "name": name,
        "kind": "type" if is_type else "constant",
        "above": [],
        "signature": {"before": before, "after": ""},
        **docs,
        "members": [],
    }


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
    docs.pop("attributes")
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
    """``self.keys = Keys(…)`` and ``self.status: int = status``, with the string or ``#:`` comment that follows."""
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
    docs.pop("attributes")
    before = f"{name}: {unquoted(type_)}" if type_ else name
    return {"name": name, "kind": "field", "signature": {"before": before, "after": ""}, **docs}


def led(member: Dict[str, Any], type_: str, definitions: Dict[str, Definition]) -> Dict[str, Any]:
    """With the class that the member holds, where one goes on from there: it has methods of its own."""
    node = definitions.get(unquoted(type_))
    methods = [one for one in getattr(node, "body", []) if isinstance(one, ast.FunctionDef)]
    if isinstance(node, ast.ClassDef) and any(not one.name.startswith("_") for one in methods):
        member["leadsTo"] = node.name
    return member


def signature(node: Function, name: str, after: Optional[str] = None) -> Dict[str, Any]:
    if after is None:
        after = f" -> {unquoted(ast.unparse(node.returns))}" if node.returns else ""
    is_method = bool(all_arguments(node.args)) and all_arguments(node.args)[0].arg in ("self", "cls")
    return {"before": name, "parameters": parameters(node.args, is_method), "after": after}


def parameters(args: ast.arguments, is_method: bool) -> List[str]:
    positional = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(positional) - len(args.defaults)) + list(args.defaults)
    written = [parameter(one, default) for one, default in zip(positional, defaults)]
    if args.posonlyargs:
        written.insert(len(args.posonlyargs), "/")
    if is_method:
        written = written[1:]
    if args.vararg:
        written.append("*" + parameter(args.vararg, None))
    elif args.kwonlyargs:
        written.append("*")
    written.extend(parameter(one, default) for one, default in zip(args.kwonlyargs, args.kw_defaults))
    if args.kwarg:
        written.append("**" + parameter(args.kwarg, None))
    # What begins with an underscore is the library's own business.
    return [one for one in written if not one.startswith("_")]


def parameter(argument: ast.arg, default: Optional[ast.expr]) -> str:
    type_ = f": {unquoted(ast.unparse(argument.annotation))}" if argument.annotation else ""
    equals = " = " if type_ else "="
    return argument.arg + type_ + (f"{equals}{ast.unparse(default)}" if default is not None else "")


def all_arguments(args: ast.arguments) -> List[ast.arg]:
    return [*args.posonlyargs, *args.args, *args.kwonlyargs]


def strings_after(body: List[ast.stmt]) -> Dict[str, str]:
    """The string literals that document the assignment before them."""
    found: Dict[str, str] = {}
    for node, following in zip(body, body[1:]):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        name = getattr(target, "id", getattr(target, "attr", None))
        value = following.value if isinstance(following, ast.Expr) else None
        if name and isinstance(value, ast.Constant) and isinstance(value.value, str):
            found[name] = inspect.cleandoc(value.value)
    return found


def docs_of(docstring: Optional[str]) -> Dict[str, Any]:
    """A docstring by its sections, as Google's style and reStructuredText's fields have them."""
    texts: List[str] = []
    sections: Dict[str, List[str]] = {}
    current = texts
    for line in inspect.cleandoc(docstring or "").splitlines():
        heading, named = SECTION.match(line), FIELD.match(line)
        if heading:
            current = sections.setdefault(heading.group(1), [])
        elif named:
            kind, name, text = named.groups()
            section = {"param": "Args", "raise": "Raises", "return": "Returns"}.get(kind.rstrip("s"), "Attributes")
            current = sections.setdefault(section, [])
            current.append(f"{name.split()[-1]}: {text}" if name.strip() else text)
        elif current is not texts and line and not line.startswith(" "):
            current = texts
            current.extend(["", line])
        else:
            current.append(line)

    summary, _, details = "\n".join(texts).strip().partition("\n\n")
    section = lambda *names: [line for name in names for line in sections.get(name, [])]  # noqa: E731
    entries = lambda *names: [  # noqa: E731
        {"name": name, "text": text} for name, text in named_entries(section(*names))
    ]
    return {
        "summary": markdown(" ".join(summary.split())),
        "details": markdown(details),
        "parameters": entries("Args", "Arguments", "Parameters"),
        "returns": markdown(" ".join(" ".join(section("Returns", "Yields")).split())),
        "throws": entries("Raises"),
        "examples": examples(section("Example", "Examples")),
        "attributes": dict(named_entries(section("Attributes"))),
    }


def named_entries(lines: List[str]) -> Iterator["tuple[str, str]"]:
    name, words = "", []  # type: str, List[str]
    for line in inspect.cleandoc("\n" + "\n".join(lines)).splitlines():
        entry = ENTRY.match(line)
        if entry:
            if name:
                yield name, markdown(" ".join(words))
            name, words = entry.group(1), [entry.group(2)]
        else:
            words.append(line.strip())
    if name:
        yield name, markdown(" ".join(words).strip())


def examples(lines: List[str]) -> List[str]:
    code = inspect.cleandoc("\n" + "\n".join(lines)).strip()
    code = re.sub(r"^```\w*\n|\n```$", "", code)
    return [re.sub(r"^(?:>>>|\.\.\.) ?", "", code, flags=re.MULTILINE)] if code else []


def markdown(text: str) -> str:
    """reStructuredText's code, references and indented programs as Markdown has them."""
    text = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", text)
    text = re.sub(r"``([^`]+)``", r"`\1`", text)
    return re.sub(r"(?:(?<=\n)|^)(?: {4}.*(?:\n|$)|\n(?= {4}))+", fenced, text).strip()


def fenced(program: "re.Match[str]") -> str:
    code = inspect.cleandoc("\n" + program.group().rstrip())
    return f"\n```python\n{code}\n```\n\n"


def is_error(node: ast.ClassDef, definitions: Dict[str, Definition]) -> bool:
    names = [base_name(base) for base in node.bases]
    above = [definitions.get(name) for name in names]
    return any(name.endswith(("Error", "Exception")) for name in names) or any(
        isinstance(one, ast.ClassDef) and is_error(one, definitions) for one in above
    )


def base_name(node: ast.expr) -> str:
    return ast.unparse(node).split("[")[0].rsplit(".", 1)[-1]


def unquoted(text: str) -> str:
    """``"Optional[str]"`` as what it stands for."""
    return text.strip("'\"")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
