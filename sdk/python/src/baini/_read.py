"""Reads the API's answers into the models: what is unknown is passed over, what is missing is refused."""

from __future__ import annotations

import math
from typing import Any, Callable, List, Mapping, Optional, Tuple, TypeVar, Union

from .models import (
    Action,
    Analysis,
    Condition,
    ConditionValue,
    Decision,
    Delivery,
    Rule,
    SandboxKey,
    Transaction,
    Trigger,
    Verification,
    Webhook,
)

T = TypeVar("T")


class WrongShape(ValueError):
    """The JSON is not what the model is made of. The message names the field, never a value."""


def read_list(read: Callable[[Any], T]) -> Callable[[Any], List[T]]:
    """Makes a reader of `{"data": [...]}` of a reader of one."""
    return lambda value: list(_items(_record(value, "the answer"), "data", read))


def read_analysis(value: Any) -> Analysis:
    analysis = _record(value, "the analysis")
    return Analysis(
        id=_text(analysis, "id"),
        risk_score=float(_number(analysis, "riskScore")),
        recommendation=_text(analysis, "recommendation"),
        triggers=_items(analysis, "triggers", _read_trigger),
    )


def _read_trigger(value: Any) -> Trigger:
    trigger = _record(value, "a trigger")
    return Trigger(
        code=_text(trigger, "code"),
        weight=float(_number(trigger, "weight")),
        reason=_text(trigger, "reason"),
        rule_id=_optional(_text, trigger, "ruleId"),
    )


def read_rule(value: Any) -> Rule:
    rule = _record(value, "the rule")
    return Rule(
        id=_text(rule, "id"),
        name=_text(rule, "name"),
        conditions=_items(rule, "conditions", _read_condition),
        actions=_items(rule, "actions", _read_action),
        enabled=_flag(rule, "enabled"),
        updated_at=_text(rule, "updatedAt"),
        description=_optional(_text, rule, "description"),
    )


def _read_condition(value: Any) -> Condition:
    condition = _record(value, "a condition")
    return Condition(
        field=_text(condition, "field"),
        operator=_text(condition, "operator"),
        value=_condition_value(condition.get("value")),
    )


def _condition_value(value: Any) -> ConditionValue:
    if isinstance(value, list):
        return tuple(_as_text(item) for item in value)
    if isinstance(value, (str, bool, int, float)):
        return value
    raise WrongShape("the value of a condition is no number, text, flag or list.")


def _read_action(value: Any) -> Action:
    action = _record(value, "an action")
    return Action(type=_text(action, "type"), reason=_optional(_text, action, "reason"))


def read_webhook(value: Any) -> Webhook:
    webhook = _record(value, "the webhook")
    return Webhook(
        id=_text(webhook, "id"),
        url=_text(webhook, "url"),
        events=_items(webhook, "events", _as_text),
        secret=_text(webhook, "secret"),
        created_at=_text(webhook, "createdAt"),
    )


def read_delivery(value: Any) -> Delivery:
    delivery = _record(value, "a delivery")
    headers = _record(delivery.get("headers"), "headers")
    return Delivery(
        id=_text(delivery, "id"),
        type=_text(delivery, "type"),
        webhook_id=_text(delivery, "webhookId"),
        url=_text(delivery, "url"),
        headers={name: _text(headers, name) for name in headers},
        body=_text(delivery, "body"),
        created_at=_text(delivery, "createdAt"),
    )


def read_decision(value: Any) -> Decision:
    decision = _record(value, "a decision")
    return Decision(
        id=_text(decision, "id"),
        transaction=_read_transaction(decision.get("transaction")),
        analysis=read_analysis(decision.get("analysis")),
        created_at=_text(decision, "createdAt"),
    )


def _read_transaction(value: Any) -> Transaction:
    transaction = _record(value, "the transaction")
    return Transaction(
        amount=_number(transaction, "amount"),
        currency=_text(transaction, "currency"),
        customer_id=_text(transaction, "customerId"),
        merchant=_optional(_text, transaction, "merchant"),
        channel=_optional(_text, transaction, "channel"),
        country=_optional(_text, transaction, "country"),
        customer_country=_optional(_text, transaction, "customerCountry"),
        new_device=_optional(_flag, transaction, "newDevice"),
        sim_changed_hours_ago=_optional(_number, transaction, "simChangedHoursAgo"),
        account_age_days=_optional(_number, transaction, "accountAgeDays"),
    )


def read_verification(value: Any) -> Verification:
    verification = _record(value, "the verification")
    return Verification(
        status=_text(verification, "status"),
        permissions=_items(verification, "permissions", _as_text),
        expires_at=_text(verification, "expiresAt"),
    )


def read_sandbox_key(value: Any) -> SandboxKey:
    key = _record(value, "the key")
    return SandboxKey(
        api_key=_text(key, "apiKey"),
        permissions=_items(key, "permissions", _as_text),
        expires_at=_text(key, "expiresAt"),
    )


def _record(value: Any, name: str) -> Mapping[str, Any]:
    if isinstance(value, dict):
        return value
    raise WrongShape(f"{name} is no object.")


def _text(record: Mapping[str, Any], name: str) -> str:
    value = record.get(name)
    if isinstance(value, str):
        return value
    raise WrongShape(f"{name} is no text.")


def _as_text(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise WrongShape("an entry of a list is no text.")


def _number(record: Mapping[str, Any], name: str) -> Union[int, float]:
    value = record.get(name)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and _is_finite(value):
        return value
    raise WrongShape(f"{name} is no number.")


def _is_finite(value: Union[int, float]) -> bool:
    try:
        return math.isfinite(value)
    except OverflowError:  # an integer that no float holds
        return False


def _flag(record: Mapping[str, Any], name: str) -> bool:
    value = record.get(name)
    if isinstance(value, bool):
        return value
    raise WrongShape(f"{name} is neither true nor false.")


def _optional(read: Callable[[Mapping[str, Any], str], T], record: Mapping[str, Any], name: str) -> Optional[T]:
    return None if record.get(name) is None else read(record, name)


def _items(record: Mapping[str, Any], name: str, read: Callable[[Any], T]) -> Tuple[T, ...]:
    value = record.get(name)
    if isinstance(value, list):
        return tuple(read(item) for item in value)
    raise WrongShape(f"{name} is no list.")
