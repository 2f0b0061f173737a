"""What the API's answers are made of.

Times are texts as the API sends them: ISO 8601 in UTC, such as `2026-06-01T09:00:00.000Z`.
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
    """The same in words."""

    rule_id: Optional[str] = None
    """The rule that matched, for `rule_matched`."""


@dataclass(frozen=True)
class Analysis:
    """What the API thinks of one payment."""

    id: str
    """The id of this analysis."""

    risk_score: float
    """The risk, from 0 (none) to 1."""

    recommendation: Recommendation
    """What to do: `approve`, `review` or `decline`."""

    triggers: Tuple[Trigger, ...]
    """Why, the reasons that the score is made of."""


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
    """One comparison of a rule. A rule matches when all of its conditions do."""

    field: str
    """The field of the payment, by its name on the wire: `amount`, `accountAgeDays`, `newDevice`."""

    operator: Operator
    """How it is compared, such as `greater_than`."""

    value: ConditionValue
    """What it is compared with."""


@dataclass(frozen=True)
class Action:
    """What follows when a rule matches."""

    type: Union[Literal["flag", "review", "decline"], str]
    """What to do with the payment: `flag`, `review` or `decline`."""

    reason: Optional[str] = None
    """Why, for the people who read the analysis."""


@dataclass(frozen=True)
class Rule:
    """A rule as the API keeps it."""

    id: str
    """The id that you gave it."""

    name: str
    """What it is called."""

    conditions: Tuple[Condition, ...]
    """What has to be true of a payment, all of it."""

    actions: Tuple[Action, ...]
    """What follows then."""

    enabled: bool
    """Whether it is looked at."""

    updated_at: str
    """When it was put last."""

    description: Optional[str] = None
    """What it is for."""


@dataclass(frozen=True)
class Decision:
    """A payment that was analysed in the sandbox, and what came of it."""

    id: str
    """The id of the decision, such as `dec_17`, to go on after."""

    transaction: Transaction
    """The payment as it was sent."""

    analysis: Analysis
    """What was answered."""

    created_at: str
    """When it was decided."""


@dataclass(frozen=True)
class Verification:
    """What a key is good for."""

    status: Union[Literal["active"], str]
    """The state of the key: `active`."""

    permissions: Tuple[Permission, ...]
    """What it may do."""

    expires_at: str
    """When it ends."""


@dataclass(frozen=True)
class SandboxKey:
    """A new key of the sandbox."""

    api_key: str = field(repr=False)
    """The key, `sk_sandbox_…`. Not part of `repr`."""

    permissions: Tuple[Permission, ...]
    """What it may do."""

    expires_at: str
    """When it ends: after 24 hours."""
