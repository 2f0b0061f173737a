"""Cases, and what is known of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Mapping, Optional, Tuple, Union

from .values import CaseOutcome, CaseStatus, LinkKind, TimelineKind


@dataclass(frozen=True)
class CaseTotal:
    """What the alerts of a case amount to, in one currency."""

    currency: str
    """The currency, three capitals of ISO 4217."""

    amount: float
    """The sum of the payments, in units of the currency."""

    payments: int
    """How many payments there are."""


@dataclass(frozen=True)
class Disposition:
    """What was decided about a case."""

    outcome: CaseOutcome
    """The decision: `false_positive`, `confirmed_fraud` or `suspicion`."""

    reason: str
    """The reason, in the analyst's words."""

    decided_at: str
    """When it was recorded."""

    analyst: Optional[str] = None
    """Who decided, as your systems name them."""


@dataclass(frozen=True)
class Case:
    """A case as the list has it: alerts that belong together."""

    id: str
    """Such as `case_3`. Pass it as `after` to list later ones."""

    status: CaseStatus
    """Whether it is `open` or `closed`."""

    customers: Tuple[str, ...]
    """Your ids of its customers, in the order in which they joined."""

    risk_score: float
    """The highest score of its alerts, from 0 to 1."""

    transactions: Tuple[str, ...]
    """The ids of its alerts: analyses that recommended `review` or `decline`, in order of arrival."""

    totals: Tuple[CaseTotal, ...]
    """What the alerts amount to, by currency."""

    opened_at: str
    """When it was opened."""

    closed_at: Optional[str]
    """When it was closed; `None` for an open case."""

    disposition: Optional[Disposition]
    """What was decided; `None` for an open case."""


@dataclass(frozen=True)
class Statement:
    """A sentence about a case, with what it rests on."""

    code: str
    """What it says, for a translation of your own."""

    values: Mapping[str, Union[str, int, float]] = field(hash=False)
    """What stands in the sentence, by name."""

    text: str
    """The sentence, in English."""

    sources: Tuple[str, ...]
    """The ids of the analyses that it rests on."""


@dataclass(frozen=True)
class TimelineEntry:
    """One thing that happened, in the order of time."""

    at: str
    """When it happened."""

    kind: TimelineKind
    """What happened, such as `payment` or `sim_changed`."""

    customer_id: str
    """Your id of the customer."""

    transaction_id: str
    """The id of the analysis that it comes from."""

    payee_id: Optional[str]
    """Your id of who was paid; `None` if it is not known or nobody was."""

    amount: Optional[float]
    """The amount of a payment."""

    currency: Optional[str]
    """The currency of a payment."""

    risk_score: Optional[float]
    """The score of the alert that the entry is about, from 0 to 1; `None` for other entries."""


@dataclass(frozen=True)
class CaseLink:
    """Two accounts of a case, and what connects them."""

    from_: str
    """The account on one side; of a transfer, the one that paid."""

    to: str
    """The account on the other side."""

    kind: LinkKind
    """What connects them, such as `device`."""

    value: str
    """The device, payee, till or agent that they share; the currency of a transfer."""

    strength: float
    """From 0 to 1: the higher, the less likely it is a coincidence."""

    payments: int
    """How many payments show it."""

    first_seen_at: str
    """When the first of these payments was made."""

    last_seen_at: str
    """When the last of these payments was made."""

    sources: Tuple[str, ...]
    """The ids of analyses that show it, at most twenty: of a transfer the latest, else the latest ten of each side."""


@dataclass(frozen=True)
class CaseTrigger:
    """A reason for the scores of a case."""

    code: str
    """What was noticed, such as `mule_account` or `rule_matched`."""

    weight: float
    """What it adds to a score, from 0 to 1."""

    alerts: int
    """How many of the alerts have it."""

    rule_id: Optional[str] = None
    """The rule that matched, for `rule_matched`."""


@dataclass(frozen=True)
class CaseDetail(Case):
    """A case with all that is known of it."""

    timeline: Tuple[TimelineEntry, ...]
    """What happened, in the order of time."""

    links: Tuple[CaseLink, ...]
    """What connects its accounts."""

    triggers: Tuple[CaseTrigger, ...]
    """The reasons for its scores."""

    summary: Tuple[Statement, ...]
    """A first summary. An analyst checks and corrects it."""

    previous_cases: Tuple[str, ...]
    """The ids of earlier cases of these customers, newest first."""
