"""What the API responds with.

Times are strings as the API sends them: ISO 8601 in UTC, such as `2026-06-01T09:00:00.000Z`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Optional, Tuple, Union

from .values import Channel, ConditionValue, Operator, Permission, Recommendation


@dataclass(frozen=True)
class Trigger:
    """One reason for a score."""

    code: str
    """What was noticed, such as `new_device` or `rule_matched`."""

    weight: float
    """What it adds to the score, from 0 to 1."""

    reason: str
    """The reason as a sentence."""

    rule_id: Optional[str] = None
    """The rule that matched, for `rule_matched`."""


@dataclass(frozen=True)
class Analysis:
    """The analysis of one payment."""

    id: str
    """The id of this analysis."""

    risk_score: float
    """The risk, from 0 (none) to 1."""

    recommendation: Recommendation
    """What to do with the payment: `approve`, `review` or `decline`."""

    triggers: Tuple[Trigger, ...]
    """The reasons for the score, heaviest first."""


@dataclass(frozen=True)
class Transaction:
    """A payment as it was sent to be analysed."""

    amount: float
    """The amount, in units of the currency: `7500` is KES 7,500."""

    currency: str
    """The currency, three capitals of ISO 4217."""

    customer_id: str
    """Your id of the customer who pays."""

    merchant: Optional[str] = None
    """Who is paid."""

    channel: Optional[Channel] = None
    """How it is paid."""

    country: Optional[str] = None
    """Where it is paid, two capitals of ISO 3166-1."""

    customer_country: Optional[str] = None
    """Where the customer lives, two capitals of ISO 3166-1."""

    new_device: Optional[bool] = None
    """Whether the customer's device is seen for the first time."""

    sim_changed_hours_ago: Optional[float] = None
    """Hours since the customer's SIM card was changed."""

    account_age_days: Optional[float] = None
    """Days since the customer's account was opened."""


@dataclass(frozen=True)
class Condition:
    """One condition of a rule. A rule matches when all of its conditions are met."""

    field: str
    """The field of the payment, with the name that the API uses: `amount`, `accountAgeDays`, `newDevice`."""

    operator: Operator
    """How it is compared, such as `greater_than`."""

    value: ConditionValue
    """The value to compare with."""


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

    conditions: Tuple[Condition, ...]
    """A payment matches when all of them are met."""

    actions: Tuple[Action, ...]
    """What happens to a payment that matches."""

    enabled: bool
    """Whether the rule is in use."""

    updated_at: str
    """When it was last saved."""

    description: Optional[str] = None
    """What it is for."""


@dataclass(frozen=True)
class Decision:
    """A payment that was analysed in the sandbox, and its analysis."""

    id: str
    """Such as `dec_17`. Give it as `after` to list what came later."""

    transaction: Transaction
    """The payment as it was sent."""

    analysis: Analysis
    """The analysis that was returned."""

    created_at: str
    """When it was analysed."""


@dataclass(frozen=True)
class Verification:
    """The state of a key."""

    status: Union[Literal["active"], str]
    """The state of the key: `active`."""

    permissions: Tuple[Permission, ...]
    """What the key may do."""

    expires_at: str
    """When the key expires."""


@dataclass(frozen=True)
class SandboxKey:
    """A new sandbox key."""

    api_key: str = field(repr=False)
    """The key, `sk_sandbox_…`. Not part of `repr`."""

    permissions: Tuple[Permission, ...]
    """What the key may do."""

    expires_at: str
    """When the key expires, 24 hours after it was created."""
