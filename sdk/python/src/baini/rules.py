"""`baini.rules`: what you decide about payments yourself."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, List, Mapping, Optional, Sequence, Union

from ._calls import Calls, check_entries, path_segment, without_none
from ._read import read_list, read_rule
from .models import Action, Condition, Rule


class Rules:
    """Lists and puts rules."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self) -> List[Rule]:
        """Lists the rules of the key, the oldest first.

        Raises:
            BainiError: The call failed.
            ValueError: There is no key.
        """
        return self._calls.send("GET", "/v1/rules", read_list(read_rule))

    def put(
        self,
        id: str,
        *,
        name: str,
        conditions: Sequence[Union[Condition, Mapping[str, Any]]],
        actions: Optional[Sequence[Union[Action, Mapping[str, Any]]]] = None,
        description: Optional[str] = None,
        enabled: Optional[bool] = None,
    ) -> Rule:
        """Makes a rule, or replaces the one with this id.

        Args:
            id: The id, which is yours to choose: 1 to 64 of a-z, 0-9, _ and -, such as `large-first-payments`.
            name: What the rule is called.
            conditions: What has to be true of a payment, all of it: 1 to 10, as `Condition` or as a mapping
                with `field`, `operator` and `value`.
            actions: What follows then: 1 to 5, as `Action` or as a mapping with `type` and `reason`.
                By default the payment is for review.
            description: What the rule is for.
            enabled: Whether it is looked at; it is by default.

        Raises:
            InvalidRequestError: A field is wrong; `param` names it, such as `conditions[0].value`.
            ConflictError: There are as many rules as there may be.
            BainiError: The call failed in another way.
            ValueError: There is no key, the id is empty, or something cannot be sent: what JSON has no form for,
                a number that is not finite, conditions that are no list.
        """
        body = without_none(
            name=name,
            description=description,
            conditions=[_on_the_wire(condition) for condition in check_entries("conditions", conditions)],
            actions=None if actions is None else [_on_the_wire(action) for action in check_entries("actions", actions)],
            enabled=enabled,
        )
        return self._calls.send("PUT", f"/v1/rules/{path_segment('id', id)}", read_rule, body=body)


def _on_the_wire(part: Union[Condition, Action, Mapping[str, Any]]) -> Mapping[str, Any]:
    if isinstance(part, (Condition, Action)):
        return without_none(**asdict(part))
    if isinstance(part, Mapping):
        return dict(part)
    raise ValueError("An entry of conditions is a Condition or a mapping, and one of actions an Action or a mapping.")
