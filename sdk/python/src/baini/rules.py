"""`baini.rules`: lists, saves and deletes your rules."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, List, Mapping, Optional, Sequence, Union

from ._calls import Calls, check_entries, path_segment, query_page, without_none
from ._read import read_deleted, read_page
from ._read_rules import read_rule
from .models import Deleted
from .rule_models import Action, Condition, HistoryCondition, Rule


class Rules:
    """Lists, saves and deletes your rules."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[Rule]:
        """Lists the rules of the key, oldest first.

        Args:
            limit: Maximum number of entries to return, from 1 to 200. Defaults to 200.
            after: Return only rules after this id. By default, the list starts with the first.

        Raises:
            InvalidRequestError: `limit` or `after` is invalid.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send("GET", "/v1/rules", read_page(read_rule), query=query_page(limit, after))

    def get(self, id: str) -> Rule:
        """Returns a rule.

        Args:
            id: Your id for the rule.

        Raises:
            InvalidRequestError: The rule does not exist.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the id is empty.
        """
        return self._calls.send("GET", f"/v1/rules/{path_segment('id', id)}", read_rule)

    def delete(self, id: str) -> Deleted:
        """Deletes a rule.

        Args:
            id: Your id for the rule.

        Raises:
            InvalidRequestError: The rule does not exist.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the id is empty.
        """
        return self._calls.send("DELETE", f"/v1/rules/{path_segment('id', id)}", read_deleted)

    def put(
        self,
        id: str,
        *,
        name: str,
        conditions: Sequence[Union[Condition, HistoryCondition, Mapping[str, Any]]],
        actions: Optional[Sequence[Union[Action, Mapping[str, Any]]]] = None,
        description: Optional[str] = None,
        enabled: Optional[bool] = None,
    ) -> Rule:
        """Creates a rule, or replaces the rule that has this id.

        Args:
            id: Your id for the rule, such as `large-payments-new-accounts`: 1 to 64 characters of `a-z`, `0-9`, `_` and
                `-`, starting with a letter or digit.
            name: The name of the rule.
            conditions: 1 to 10 conditions, which must all be met: each a `Condition`, a `HistoryCondition`, or a mapping
                that uses the API's field names (`field`, `operator` and `value`, or `history` and its fields).
            actions: 1 to 5 actions: each an `Action`, or a mapping with `type` and `reason`. Defaults to a single
                `review` action.
            description: What the rule is for.
            enabled: Whether the rule is enabled. Defaults to `True`.

        Raises:
            InvalidRequestError: A field is invalid; `param` names it, such as `conditions[0].value`.
            ConflictError: The key has reached a limit: 50 rules, 128 KB of rules, or 50 conditions on history.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, the id is empty, or an argument cannot be sent as JSON, such as an infinite
                number or `conditions` that are not a list.

        Example:
            from baini import Action, Condition

            baini.rules.put(
                "sim-swap",
                name="SIM card changed within a day",
                conditions=[Condition("simChangedHoursAgo", "less_than", 24)],
                actions=[Action("review", "The SIM card was changed within a day.")],
            )

            # Switch a rule off:
            rule = baini.rules.get("sim-swap")
            baini.rules.put(
                rule.id,
                name=rule.name,
                description=rule.description,
                conditions=rule.conditions,
                actions=rule.actions,
                enabled=False,
            )
        """
        body = without_none(
            name=name,
            description=description,
            conditions=[_on_the_wire(condition) for condition in check_entries("conditions", conditions)],
            actions=None if actions is None else [_on_the_wire(action) for action in check_entries("actions", actions)],
            enabled=enabled,
        )
        return self._calls.send("PUT", f"/v1/rules/{path_segment('id', id)}", read_rule, body=body)


def _on_the_wire(part: Union[Condition, HistoryCondition, Action, Mapping[str, Any]]) -> Mapping[str, Any]:
    if isinstance(part, HistoryCondition):
        return without_none(
            history=part.history,
            of=part.of,
            per=list(part.per),
            direction=part.direction,
            windowMinutes=part.window_minutes,
            where=[_on_the_wire(condition) for condition in part.where] or None,
            operator=part.operator,
            value=part.value,
        )
    if isinstance(part, (Condition, Action)):
        return without_none(**asdict(part))
    if isinstance(part, Mapping):
        return dict(part)
    raise ValueError("Conditions must be Condition, HistoryCondition or mapping objects; actions, Action or mapping objects.")
