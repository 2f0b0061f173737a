"""The API's responses.

Times are strings as the API sends them: ISO 8601 in UTC, such as `2026-06-01T09:00:00.000Z`. Only a payment's
`occurred_at` and its payee's `first_seen_at` are returned as they were sent, a `datetime` in UTC.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Literal, Mapping, Optional, Tuple, Union

from .values import Channel, PaymentType, Permission, Recommendation


@dataclass(frozen=True)
class Trigger:
    """One reason for a risk score."""

    code: str
    """What was detected, such as `new_device` or `rule_matched`."""

    weight: float
    """What the trigger adds to the risk score, from 0 to 1."""

    reason: str
    """The reason, as a sentence."""

    rule_id: Optional[str] = None
    """The id of the rule that matched, if the code is `rule_matched`."""


@dataclass(frozen=True)
class Analysis:
    """The analysis of a payment."""

    id: str
    """The analysis id."""

    risk_score: float
    """The risk score, from 0 (no risk found) to 1."""

    recommendation: Recommendation
    """What to do with the payment: `approve`, `review` or `decline`."""

    triggers: Tuple[Trigger, ...]
    """The reasons for the score, in descending order of weight."""

    reference: Optional[str] = None
    """Your id for the payment, if you sent one."""

    case_id: Optional[str] = None
    """The id of the case that the payment opened or joined. An approved payment has none."""


@dataclass(frozen=True)
class Payee:
    """Who is paid."""

    id: str
    """Your id for the account, wallet or merchant."""

    first_seen_at: Union[str, datetime, None] = None
    """When this customer first paid or added this payee, with a time zone. It is returned as a string."""


@dataclass(frozen=True)
class Card:
    """Card details. Never send the full card number."""

    bin: Optional[str] = None
    """The first 6 to 8 digits of the card number."""

    present: Optional[bool] = None
    """Whether the card was present at the point of sale."""


@dataclass(frozen=True)
class Transaction:
    """A payment, as sent for analysis."""

    amount: Union[float, Decimal]
    """The amount in the currency's major unit: `7500` is KES 7,500. It is returned as a `float` or `int`."""

    currency: str
    """The three-letter ISO 4217 currency code."""

    customer_id: str
    """Your id for the paying customer."""

    merchant: Optional[str] = None
    """The merchant's name."""

    channel: Optional[Channel] = None
    """The payment channel."""

    country: Optional[str] = None
    """Where the payment is made: two-letter ISO 3166-1 country code."""

    customer_country: Optional[str] = None
    """Where the customer lives: two-letter ISO 3166-1 country code."""

    new_device: Optional[bool] = None
    """Whether the customer is using the device for the first time."""

    sim_changed_hours_ago: Optional[float] = None
    """Hours since the customer's SIM card was last changed."""

    account_age_days: Optional[float] = None
    """Days since the customer's account was opened."""

    reference: Optional[str] = None
    """Your id for the payment."""

    occurred_at: Union[str, datetime, None] = None
    """When the payment was made. It is returned as a string."""

    type: Optional[PaymentType] = None
    """The kind of payment."""

    payee: Optional[Payee] = None
    """Who is paid."""

    device_id: Optional[str] = None
    """Your id for the device."""

    agent_id: Optional[str] = None
    """Your id for the mobile-money agent."""

    till_id: Optional[str] = None
    """Your id for the till or terminal."""

    ip_country: Optional[str] = None
    """The country of the customer's IP address: two-letter ISO 3166-1 country code."""

    delivery_country: Optional[str] = None
    """Where the goods are delivered: two-letter ISO 3166-1 country code."""

    card: Optional[Card] = None
    """The card details."""

    pin_reset_hours_ago: Optional[float] = None
    """Hours since the customer's PIN was last reset."""

    metadata: Optional[Mapping[str, str]] = None
    """Your custom key-value pairs."""


@dataclass(frozen=True)
class Decision:
    """A payment that was analysed in the sandbox, with its analysis."""

    id: str
    """The decision id, such as `dec_17`. Pass it as `after` to list later decisions."""

    transaction: Transaction
    """The payment as it was sent."""

    analysis: Analysis
    """The analysis that was returned."""

    created_at: str
    """When the payment was analysed."""


@dataclass(frozen=True)
class Verification:
    """The state of a key."""

    status: Union[Literal["active"], str]
    """The status of the key: `active`."""

    permissions: Tuple[Permission, ...]
    """The permissions of the key."""

    expires_at: str
    """When the key expires."""


@dataclass(frozen=True)
class SandboxKey:
    """A new sandbox key."""

    api_key: str = field(repr=False)
    """The key, `sk_sandbox_…`. It is not part of `repr`."""

    permissions: Tuple[Permission, ...]
    """The permissions of the key."""

    expires_at: str
    """When the key expires, 24 hours after it was created."""


@dataclass(frozen=True)
class Deleted:
    """Confirmation of a deletion."""

    id: str
    """The id of what was deleted."""

    deleted: bool
    """Always `True`."""
