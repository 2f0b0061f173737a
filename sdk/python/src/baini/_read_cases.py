"""Reads cases."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional

from ._fields import (
    WrongShape,
    is_number,
    read_items,
    read_number,
    read_object,
    read_optional,
    read_text,
    read_text_item,
)
from .case_models import Case, CaseDetail, CaseLink, CaseTotal, CaseTrigger, Disposition, Statement, TimelineEntry


def read_case(value: Any) -> Case:
    return Case(**_parts_of(read_object(value, "the case")))


def read_case_detail(value: Any) -> CaseDetail:
    case = read_object(value, "the case")
    return CaseDetail(
        **_parts_of(case),
        timeline=read_items(case, "timeline", _read_entry),
        links=read_items(case, "links", _read_link),
        triggers=read_items(case, "triggers", _read_trigger),
        summary=read_items(case, "summary", read_statement),
        previous_cases=read_items(case, "previousCases", read_text_item),
    )


def read_statement(value: Any) -> Statement:
    statement = read_object(value, "a statement")
    values = read_object(statement.get("values"), "values")
    for name, part in values.items():
        if not isinstance(part, str) and not is_number(part):
            raise WrongShape(f"{name} is neither a string nor a number.")
    return Statement(
        code=read_text(statement, "code"),
        values=dict(values),
        text=read_text(statement, "text"),
        sources=read_items(statement, "sources", read_text_item),
    )


def _parts_of(case: Mapping[str, Any]) -> Dict[str, Any]:
    return dict(
        id=read_text(case, "id"),
        status=read_text(case, "status"),
        customers=read_items(case, "customers", read_text_item),
        risk_score=float(read_number(case, "riskScore")),
        transactions=read_items(case, "transactions", read_text_item),
        totals=read_items(case, "totals", _read_total),
        opened_at=read_text(case, "openedAt"),
        closed_at=read_optional(read_text, case, "closedAt"),
        disposition=_read_disposition(case.get("disposition")),
    )


def _read_total(value: Any) -> CaseTotal:
    total = read_object(value, "a total")
    return CaseTotal(
        currency=read_text(total, "currency"),
        amount=read_number(total, "amount"),
        payments=int(read_number(total, "payments")),
    )


def _read_disposition(value: Any) -> Optional[Disposition]:
    if value is None:
        return None
    disposition = read_object(value, "the disposition")
    return Disposition(
        outcome=read_text(disposition, "outcome"),
        reason=read_text(disposition, "reason"),
        decided_at=read_text(disposition, "decidedAt"),
        analyst=read_optional(read_text, disposition, "analyst"),
    )


def _read_entry(value: Any) -> TimelineEntry:
    entry = read_object(value, "an entry of the timeline")
    return TimelineEntry(
        at=read_text(entry, "at"),
        kind=read_text(entry, "kind"),
        customer_id=read_text(entry, "customerId"),
        transaction_id=read_text(entry, "transactionId"),
        payee_id=read_optional(read_text, entry, "payeeId"),
        amount=read_optional(read_number, entry, "amount"),
        currency=read_optional(read_text, entry, "currency"),
        risk_score=read_optional(read_number, entry, "riskScore"),
    )


def _read_link(value: Any) -> CaseLink:
    link = read_object(value, "a link")
    return CaseLink(
        from_=read_text(link, "from"),
        to=read_text(link, "to"),
        kind=read_text(link, "kind"),
        value=read_text(link, "value"),
        strength=float(read_number(link, "strength")),
        payments=int(read_number(link, "payments")),
        first_seen_at=read_text(link, "firstSeenAt"),
        last_seen_at=read_text(link, "lastSeenAt"),
        sources=read_items(link, "sources", read_text_item),
    )


def _read_trigger(value: Any) -> CaseTrigger:
    trigger = read_object(value, "a trigger")
    return CaseTrigger(
        code=read_text(trigger, "code"),
        weight=float(read_number(trigger, "weight")),
        alerts=int(read_number(trigger, "alerts")),
        rule_id=read_optional(read_text, trigger, "ruleId"),
    )
