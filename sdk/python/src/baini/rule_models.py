"""Rules, and what they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, Tuple, Union

from .values import ConditionValue, Operator


@dataclass(frozen=True)
class Condition:
    """One condition of a rule. A rule matches when all of its conditions are met."""

    field: str
    """The field of the payment, as the API names it, such as `amount`, `payee.id` or `newDevice`."""

    operator: Operator
    """How it is compared, such as `greater_than`."""

    value: ConditionValue
    """The value to compare with."""


@dataclass(frozen=True)
class HistoryCondition:
    """A condition on the payments of a window: how many there are, their sum, or how many different values a field has."""

    history: Union[Literal["count", "sum", "distinct"], str]
    """What is measured: `count`, `sum` in the payment's currency, or `distinct`."""

    per: Tuple[str, ...]
    """The fields that counted payments share with this one: `customerId`, `payee.id`, `deviceId`, `agentId`, `tillId`."""

    window_minutes: int
    """The length of the window, back from the time of the payment: 1 to 44640 (31 days)."""

    operator: Operator
    """How it is compared, such as `greater_or_equal`."""

    value: Union[int, float]
    """The number to compare with."""

    of: Optional[str] = None
    """The field whose values are counted, with `distinct`."""

    direction: Optional[Union[Literal["sent", "received"], str]] = None
    """`received` for the payments made to this payment's customer; by default those that were sent."""

    where: Tuple[Condition, ...] = ()
    """Only payments that meet these count; at most three."""


RuleCondition = Union[Condition, HistoryCondition]
"""One condition of a rule."""


@dataclass(frozen=True)
class Action:
    """What happens to a payment that matches a rule."""

    type: Union[Literal["flag", "review", "decline"], str]
    """What to do with the payment: `flag`, `review` or `decline`."""

    reason: Optional[str] = None
    """The reason that the analysis shows, 1 to 200 characters."""


@dataclass(frozen=True)
class Rule:
    """A saved rule."""

    id: str
    """The id that you gave it."""

    name: str
    """The name of the rule."""

    conditions: Tuple[RuleCondition, ...]
    """A payment matches when all of them are met."""

    actions: Tuple[Action, ...]
    """What happens to a payment that matches."""

    enabled: bool
    """Whether the rule is in use."""

    updated_at: str
    """When it was last saved."""

    description: Optional[str] = None
    """What it is for."""
