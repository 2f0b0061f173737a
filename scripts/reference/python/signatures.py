"""What a function takes and gives, as code."""

from __future__ import annotations

import ast
from typing import Any, Dict, List, Optional, Union

Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]


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


def unquoted(text: str) -> str:
    """``"Optional[str]"`` as what it stands for."""
    return text.strip("'\"")
