"""Reads rules."""

from __future__ import annotations

from typing import Any, Mapping

from ._fields import (
    WrongShape,
    read_flag,
    read_items,
    read_number,
    read_object,
    read_optional,
    read_text,
    read_text_item,
)
from .rule_models import Action, Condition, HistoryCondition, Rule, RuleCondition
from .values import ConditionValue


def read_rule(value: Any) -> Rule:
    rule = read_object(value, "the rule")
    return Rule(
        id=read_text(rule, "id"),
        name=read_text(rule, "name"),
        conditions=read_items(rule, "conditions", _read_condition),
        actions=read_items(rule, "actions", _read_action),
        enabled=read_flag(rule, "enabled"),
        updated_at=read_text(rule, "updatedAt"),
        description=read_optional(read_text, rule, "description"),
    )


def _read_condition(value: Any) -> RuleCondition:
    condition = read_object(value, "a condition")
    return _read_field_condition(condition) if condition.get("history") is None else _read_history_condition(condition)


def _read_history_condition(condition: Mapping[str, Any]) -> HistoryCondition:
    return HistoryCondition(
        history=read_text(condition, "history"),
        per=read_items(condition, "per", read_text_item),
        window_minutes=int(read_number(condition, "windowMinutes")),
        operator=read_text(condition, "operator"),
        value=read_number(condition, "value"),
        of=read_optional(read_text, condition, "of"),
        direction=read_optional(read_text, condition, "direction"),
        where=() if condition.get("where") is None else read_items(condition, "where", _read_field_condition),
    )


def _read_field_condition(value: Any) -> Condition:
    condition = read_object(value, "a condition")
    return Condition(
        field=read_text(condition, "field"),
        operator=read_text(condition, "operator"),
        value=_condition_value(condition.get("value")),
    )


def _condition_value(value: Any) -> ConditionValue:
    if isinstance(value, list):
        return tuple(read_text_item(item) for item in value)
    if isinstance(value, (str, bool, int, float)):
        return value
    raise WrongShape("the value of a condition is not a number, string, boolean or list.")


def _read_action(value: Any) -> Action:
    action = read_object(value, "an action")
    return Action(type=read_text(action, "type"), reason=read_optional(read_text, action, "reason"))
