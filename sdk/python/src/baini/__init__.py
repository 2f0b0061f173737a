"""The Python library for the Baini fraud detection API.

    from baini import Baini

    baini = Baini(api_key="sk_sandbox_your_key", base_url="https://baini.example")
    analysis = baini.transactions.analyze(amount=7500, currency="KES", customer_id="cus_4821")
    print(analysis.risk_score, analysis.recommendation)
"""

from __future__ import annotations

from ._version import VERSION as __version__
from .case_models import (
    Case,
    CaseDetail,
    CaseLink,
    CaseTotal,
    CaseTrigger,
    Disposition,
    Statement,
    TimelineEntry,
)
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
from .messages import Delivery, DeliveryAttempt, Event, RegisteredWebhook, Webhook, WebhookDelivery
from .models import (
    Analysis,
    Card,
    Decision,
    Deleted,
    Payee,
    SandboxKey,
    Transaction,
    Trigger,
    Verification,
)
from .pages import list_all
from .report_models import Report, ReportField, ReportForm, ReportSection
from .rule_models import Action, Condition, HistoryCondition, Rule, RuleCondition
from .signatures import HasItems, verify_webhook
from .values import (
    CaseOutcome,
    CaseStatus,
    Channel,
    ConditionValue,
    EventType,
    Jurisdiction,
    LinkKind,
    Operator,
    PaymentType,
    Permission,
    Recommendation,
    TimelineKind,
)

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
    "Case",
    "CaseDetail",
    "CaseLink",
    "CaseOutcome",
    "CaseStatus",
    "CaseTotal",
    "CaseTrigger",
    "Channel",
    "Condition",
    "ConditionValue",
    "ConflictError",
    "Decision",
    "Deleted",
    "Delivery",
    "DeliveryAttempt",
    "Disposition",
    "Event",
    "EventType",
    "HasItems",
    "HistoryCondition",
    "InvalidRequestError",
    "Jurisdiction",
    "LinkKind",
    "Operator",
    "Payee",
    "PaymentType",
    "Permission",
    "RateLimitError",
    "Recommendation",
    "RegisteredWebhook",
    "Report",
    "ReportField",
    "ReportForm",
    "ReportSection",
    "Rule",
    "RuleCondition",
    "SandboxKey",
    "ServerError",
    "SignatureError",
    "Statement",
    "TimelineEntry",
    "TimelineKind",
    "Transaction",
    "Trigger",
    "UnexpectedResponseError",
    "Verification",
    "Webhook",
    "WebhookDelivery",
    "__version__",
    "list_all",
    "verify_webhook",
]
