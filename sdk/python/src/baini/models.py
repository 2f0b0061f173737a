"""What the API responds with.

Times are strings as the API sends them: ISO 8601 in UTC, such as `2026-06-01T09:00:00.000Z`. Only a payment's
`occurred_at` and its payee's `first_seen_at` come back as they were sent.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Mapping, Optional, Tuple, Union

from .values import Channel, PaymentType, Permission, Recommendation


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

    reference: Optional[str] = None
    """Your own id of the payment, if you sent one."""

    case_id: Optional[str] = None
    """The case that the payment opened or joined. An approved payment has none."""


@dataclass(frozen=True)
class Payee:
    """Who is paid."""

    id: str
    """Your own id of the account, wallet or merchant."""

    first_seen_at: Optional[str] = None
    """When this customer first paid or added this payee, ISO 8601 with a time zone."""


@dataclass(frozen=True)
class Card:
    """What is known of a card. Never its number."""

    bin: Optional[str] = None
    """The first 6 to 8 digits of its number."""

    present: Optional[bool] = None
    """Whether the card was present."""


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

    reference: Optional[str] = None
    """Your own id of the payment."""

    occurred_at: Optional[str] = None
    """When the payment was made."""

    type: Optional[PaymentType] = None
    """What kind of payment it is."""

    payee: Optional[Payee] = None
    """Who is paid, by your id."""

    device_id: Optional[str] = None
    """Your id of the device."""

    agent_id: Optional[str] = None
    """Your id of the mobile-money agent."""

    till_id: Optional[str] = None
    """Your id of the till or terminal."""

    ip_country: Optional[str] = None
    """The country of the IP address, two capitals of ISO 3166-1."""

    delivery_country: Optional[str] = None
    """Where goods are delivered, two capitals of ISO 3166-1."""

    card: Optional[Card] = None
    """What is known of the card."""

    pin_reset_hours_ago: Optional[float] = None
    """Hours since the customer's PIN was reset."""

    metadata: Optional[Mapping[str, str]] = None
    """Strings of your own by their names."""


@dataclass(frozen=True)
class Decision:
    """A payment that was analysed in the sandbox, and its analysis."""

    id: str
    """Such as `dec_17`. Pass it as `after` to list later ones."""

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


@dataclass(frozen=True)
class Deleted:
    """What was deleted."""

    id: str
    """The id that it had."""

    deleted: bool
    """Whether it is gone: `True`."""
