"""The values of the API's fields. A newer API may send others, so each type accepts any string."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, Sequence, Union

Recommendation = Union[Literal["approve", "review", "decline"], str]
"""What to do with a payment."""

Channel = Union[Literal["card", "mobile_money", "bank_transfer"], str]
"""A payment channel."""

PaymentType = Union[Literal["transfer", "payment", "cash_in", "cash_out", "payout", "refund"], str]
"""A kind of payment."""

EventType = Union[
    Literal["transaction.suspicious", "account.compromised", "rule.triggered", "case.opened", "case.closed"], str
]
"""The type of an event."""

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
"""How a condition compares.

Numbers take all operators except `in` and `not_in`; strings take `equals`, `not_equals`, `in` and `not_in`; booleans take
`equals` and `not_equals`.
"""

Permission = Union[Literal["read", "write"], str]
"""A permission of a key."""

ConditionValue = Union[int, float, Decimal, str, bool, Sequence[str]]
"""The value of a condition: strings for `in` and `not_in`, which are returned as a tuple, otherwise a single value."""

CaseStatus = Union[Literal["open", "closed"], str]
"""The status of a case: `open` until a decision is recorded, then `closed`."""

CaseOutcome = Union[Literal["false_positive", "confirmed_fraud", "suspicion"], str]
"""The decision on a case."""

TimelineKind = Union[
    Literal["sim_changed", "pin_reset", "payment", "case_opened", "alert_joined", "case_closed"], str
]
"""The kind of a timeline entry."""

LinkKind = Union[Literal["transfer", "payee", "device", "till", "agent"], str]
"""What connects two accounts."""

Jurisdiction = Union[Literal["KE", "TZ", "WAEMU", "EG", "MZ", "general"], str]
"""The jurisdiction whose form a report follows: a country, the West African Economic and Monetary Union (`WAEMU`), or none in
particular (`general`)."""
