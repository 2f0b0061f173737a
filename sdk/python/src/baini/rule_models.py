"""Rules and their parts."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, Optional, Sequence, Tuple, Union

from .values import ConditionValue, Operator


@dataclass(frozen=True)
class Condition:
    """A condition on a field of the payment. A rule matches when all of its conditions are met."""

    field: str
    """The payment field, as named in the API, such as `amount`, `payee.id` or `newDevice`."""

    operator: Operator
    """How the field is compared, such as `greater_than`."""

    value: ConditionValue
    """The value to compare with."""


@dataclass(frozen=True)
class HistoryCondition:
    """A condition on the payments within a time window: their number, their sum, or the number of distinct values of a
    field.

    The payment itself counts, except with `received` or if it does not meet `where`.
    """

    history: Union[Literal["count", "sum", "distinct"], str]
    """What is measured: `count`, `sum` (in the payment's currency) or `distinct`."""

    per: Sequence[str]
    """The fields whose values counted payments share with this one: `customerId`, `payee.id`, `deviceId`, `agentId`, `tillId`."""

    window_minutes: int
    """The length of the time window in minutes, back from the time of the payment: 1 to 44640 (31 days)."""

    operator: Operator
    """How the measured number is compared, such as `greater_or_equal`."""

    value: Union[int, float, Decimal]
    """The number to compare with."""

    of: Optional[str] = None
    """With `distinct`, the field whose values are counted."""

    direction: Optional[Union[Literal["sent", "received"], str]] = None
    """`received` for the payments made to this payment's customer. Defaults to `sent`."""

    where: Sequence[Condition] = ()
    """Up to three conditions that a payment must meet to be counted."""


RuleCondition = Union[Condition, HistoryCondition]
"""A condition of a rule."""


@dataclass(frozen=True)
class Action:
    """What happens to a payment that matches a rule."""

    type: Union[Literal["flag", "review", "decline"], str]
    """The action: `flag`, `review` or `decline`."""

    reason: Optional[str] = None
    """The reason shown in the analysis, 1 to 200 characters. Defaults to a sentence with the rule's name."""


@dataclass(frozen=True)
class Rule:
    """A saved rule."""

    id: str
    """Your id for the rule."""

    name: str
    """The name of the rule."""

    conditions: Tuple[RuleCondition, ...]
    """The conditions, which must all be met for the rule to match."""

    actions: Tuple[Action, ...]
    """What happens to a payment that matches the rule."""

    enabled: bool
    """Whether the rule is enabled."""

    updated_at: str
    """When the rule was last saved."""

    description: Optional[str] = None
    """What the rule is for."""
