"""The fraud detection API of Baini, from Python.

    from baini import Baini

    baini = Baini(api_key="sk_sandbox_your_key", base_url="https://baini.example")
    analysis = baini.transactions.analyze(amount=7500, currency="KES", customer_id="cus_4821")
    print(analysis.risk_score, analysis.recommendation)
"""

from __future__ import annotations

from ._version import VERSION as __version__
from .client import Baini
from .errors import (
    ApiError,
    AuthenticationError,
    BainiConnectionError,
    BainiError,
    BainiTimeoutError,
    ConflictError,
    InvalidRequestError,
    RateLimitError,
    ServerError,
    SignatureError,
    UnexpectedResponseError,
)
from .messages import Delivery, Event, Webhook
from .models import (
    Action,
    Analysis,
    Card,
    Condition,
    Decision,
    HistoryCondition,
    Payee,
    Rule,
    RuleCondition,
    SandboxKey,
    Transaction,
    Trigger,
    Verification,
)
from .signatures import HasItems, verify_webhook
from .values import Channel, ConditionValue, EventType, Operator, PaymentType, Permission, Recommendation

__all__ = [
    "Action",
    "Analysis",
    "ApiError",
    "AuthenticationError",
    "Baini",
    "BainiConnectionError",
    "BainiError",
    "BainiTimeoutError",
    "Card",
    "Channel",
    "Condition",
    "ConditionValue",
    "ConflictError",
    "Decision",
    "Delivery",
    "Event",
    "EventType",
    "HasItems",
    "HistoryCondition",
    "InvalidRequestError",
    "Operator",
    "Payee",
    "PaymentType",
    "Permission",
    "RateLimitError",
    "Recommendation",
    "Rule",
    "RuleCondition",
    "SandboxKey",
    "ServerError",
    "SignatureError",
    "Transaction",
    "Trigger",
    "UnexpectedResponseError",
    "Verification",
    "Webhook",
    "__version__",
    "verify_webhook",
]
