"""Cases and their details."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Mapping, Optional, Tuple, Union

from .values import CaseOutcome, CaseStatus, LinkKind, TimelineKind


@dataclass(frozen=True)
class CaseTotal:
    """The total value of the alerts of a case in one currency."""

    currency: str
    """The three-letter ISO 4217 currency code."""

    amount: float
    """The sum of the payments, in the currency's major unit."""

    payments: int
    """The number of payments."""


@dataclass(frozen=True)
class Disposition:
    """The recorded decision on a case."""

    outcome: CaseOutcome
    """The decision: `false_positive`, `confirmed_fraud` or `suspicion`."""

    reason: str
    """The reason, in the analyst's words."""

    decided_at: str
    """When the decision was recorded."""

    analyst: Optional[str] = None
    """The analyst who decided, as identified in your systems."""


@dataclass(frozen=True)
class Case:
    """A case as returned by `cases.list`: a group of related alerts."""

    id: str
    """The case id, such as `case_3`. Pass it as `after` to list later cases."""

    status: CaseStatus
    """The status of the case: `open` or `closed`."""

    customers: Tuple[str, ...]
    """Your ids for its customers, in the order in which they joined."""

    risk_score: float
    """The highest risk score of its alerts, from 0 to 1."""

    transactions: Tuple[str, ...]
    """The ids of its alerts (analyses that recommended `review` or `decline`), in order of arrival."""

    totals: Tuple[CaseTotal, ...]
    """The total value of the alerts, by currency."""

    opened_at: str
    """When the case was opened."""

    closed_at: Optional[str]
    """When the case was closed, or `None` while it is open."""

    disposition: Optional[Disposition]
    """The decision, or `None` while the case is open."""


@dataclass(frozen=True)
class Statement:
    """A sentence about a case, with the ids of the analyses that support it."""

    code: str
    """The message code, for localisation with `values`."""

    values: Mapping[str, Union[str, int, float]] = field(hash=False)
    """The values in the sentence, by name."""

    text: str
    """The sentence, in English."""

    sources: Tuple[str, ...]
    """The ids of the analyses that support the sentence."""


@dataclass(frozen=True)
class TimelineEntry:
    """An entry in the timeline of a case."""

    at: str
    """When it happened."""

    kind: TimelineKind
    """What happened, such as `payment` or `sim_changed`."""

    customer_id: str
    """Your id for the customer."""

    transaction_id: str
    """The id of the analysis that the entry comes from."""

    payee_id: Optional[str]
    """Your id for the payee of a payment, if you sent one."""

    amount: Optional[float]
    """The amount of a payment."""

    currency: Optional[str]
    """The currency of a payment."""

    risk_score: Optional[float]
    """The risk score of the alert that the entry is about, from 0 to 1; `None` for other entries."""


@dataclass(frozen=True)
class CaseLink:
    """A link between two accounts of a case."""

    from_: str
    """The first account; for a transfer, the payer."""

    to: str
    """The second account; for a transfer, the payee."""

    kind: LinkKind
    """What connects the accounts, such as `device`."""

    value: str
    """The id of the shared payee, device, till or agent; for a transfer, the currency."""

    strength: float
    """The strength of the link, from 0 to 1: the higher, the less likely it is a coincidence."""

    payments: int
    """The number of payments that show the link."""

    first_seen_at: str
    """When the first of these payments was made."""

    last_seen_at: str
    """When the last of these payments was made."""

    sources: Tuple[str, ...]
    """The ids of analyses that show the link: for a transfer, the latest 20; otherwise, the latest 10 of each account."""


@dataclass(frozen=True)
class CaseTrigger:
    """A trigger that alerts of a case have hit."""

    code: str
    """What was detected, such as `mule_account` or `rule_matched`."""

    weight: float
    """What the trigger adds to a risk score, from 0 to 1."""

    alerts: int
    """The number of alerts that hit it."""

    rule_id: Optional[str] = None
    """The id of the rule that matched, if the code is `rule_matched`."""


@dataclass(frozen=True)
class CaseDetail(Case):
    """A case in full detail: with its timeline, links, triggers and a first summary."""

    timeline: Tuple[TimelineEntry, ...]
    """What happened, in chronological order."""

    links: Tuple[CaseLink, ...]
    """The links between its accounts, strongest first."""

    triggers: Tuple[CaseTrigger, ...]
    """The triggers of its alerts, most frequent first."""

    summary: Tuple[Statement, ...]
    """A first summary, for an analyst to check and correct."""

    previous_cases: Tuple[str, ...]
    """The ids of earlier cases of the same customers, newest first."""
