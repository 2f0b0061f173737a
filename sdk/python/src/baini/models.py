"""What the API's answers are made of.

Times are texts as the API sends them: ISO 8601 in UTC, such as `2026-06-01T09:00:00.000Z`. A type that
names values, such as `Recommendation`, names those of today; a newer API may send others.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Mapping, Optional, Tuple, Union

Recommendation = Union[Literal["approve", "review", "decline"], str]
"""What to do with a payment."""

Channel = Union[Literal["card", "mobile_money", "bank_transfer"], str]
"""How a payment is made."""

EventType = Union[Literal["transaction.suspicious", "account.compromised", "rule.triggered"], str]
"""What a webhook message tells of."""

Operator = Union[
    Literal[
        "greater_than",
        "greater_or_equal",
        "less_than",
        "less_or_equal",
        "equals",
        "not_equals",
        "in",
        "not_in",
    ],
    str,
]
"""How a condition compares: numbers by order and equality, texts by equality and lists, flags by equality."""

Permission = Union[Literal["read", "write"], str]
"""What a key may do."""

ConditionValue = Union[int, float, str, bool, Tuple[str, ...]]
"""What a condition compares with: a tuple of texts for `in` and `not_in`, else one value."""


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
class Webhook:
    """An address that is told of events."""

    id: str
    """The id of the webhook."""

    url: str
    """The address, which is https."""

    events: Tuple[EventType, ...]
    """What it is told of."""

    secret: str = field(repr=False)
    """What its messages are signed with, `whsec_…`: give it to `verify_webhook`. Not part of `repr`."""

    created_at: str
    """When it was registered."""


@dataclass(frozen=True)
class Delivery:
    """A webhook message in the sandbox's inbox: exactly what your address would be sent."""

    id: str
    """The id of the delivery, such as `dlv_17`, to go on after."""

    type: EventType
    """What the message tells of."""

    webhook_id: str
    """The webhook that it is for."""

    url: str
    """The address that it would be sent to."""

    headers: Mapping[str, str] = field(hash=False)
    """The headers that would be sent, with the signature."""

    body: str
    """The raw body, which is what was signed."""

    created_at: str
    """When it was made."""


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


@dataclass(frozen=True)
class Event:
    """A webhook message whose signature fits."""

    id: str
    """The `webhook-id` header, the same each time the message is sent: what is stored under it is handled once."""

    type: EventType
    """What the message tells of, such as `transaction.suspicious`."""

    timestamp: str
    """When it happened."""

    data: Mapping[str, Any] = field(hash=False)
    """What happened, by the names of the wire, such as `transaction_id`."""
