"""The values that fields of the API have today. A newer API may send others, so each type takes any string."""

from __future__ import annotations

from typing import Literal, Tuple, Union

Recommendation = Union[Literal["approve", "review", "decline"], str]
"""What to do with a payment."""

Channel = Union[Literal["card", "mobile_money", "bank_transfer"], str]
"""How a payment is made."""

PaymentType = Union[Literal["transfer", "payment", "cash_in", "cash_out", "payout", "refund"], str]
"""What kind of payment it is."""

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

For numbers: all but `in` and `not_in`. For strings: `equals`, `not_equals`, `in` and `not_in`. For booleans: `equals` and `not_equals`.
"""

Permission = Union[Literal["read", "write"], str]
"""What a key may do."""

ConditionValue = Union[int, float, str, bool, Tuple[str, ...]]
"""The value of a condition: a tuple of strings for `in` and `not_in`, else one value."""

CaseStatus = Union[Literal["open", "closed"], str]
"""Whether a case still waits for a decision."""

CaseOutcome = Union[Literal["false_positive", "confirmed_fraud", "suspicion"], str]
"""What was decided about a case."""

TimelineKind = Union[
    Literal["sim_changed", "pin_reset", "payment", "case_opened", "alert_joined", "case_closed"], str
]
"""What a timeline entry reports."""

LinkKind = Union[Literal["transfer", "payee", "device", "till", "agent"], str]
"""What connects two accounts."""

Jurisdiction = Union[Literal["KE", "TZ", "WAEMU", "EG", "MZ", "general"], str]
"""Whose form a report follows: a country, the West African union, or none in particular."""
