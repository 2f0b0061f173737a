"""Reads the API's responses into the models: unknown fields are ignored, missing ones are an error."""

from __future__ import annotations

from typing import Any, Callable, List, Mapping, Optional, TypeVar

from ._fields import (
    read_flag,
    read_items,
    read_number,
    read_object,
    read_optional,
    read_text,
    read_text_item,
)
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

T = TypeVar("T")


def read_list(read: Callable[[Any], T]) -> Callable[[Any], List[T]]:
    """Makes a reader of `{"data": [...]}` from a reader of one entry."""
    return lambda value: list(read_items(read_object(value, "the response"), "data", read))


class Page(List[T]):
    """A page of a list. Callers see a list; `next` tells `list_all` where to go on, whatever was deleted meanwhile."""

    next: Optional[str] = None


def read_page(read: Callable[[Any], T]) -> Callable[[Any], List[T]]:
    """Makes a reader of `{"data": [...], "next": ...}` from a reader of one entry."""

    def read_whole(value: Any) -> List[T]:
        page = Page(read_list(read)(value))
        page.next = read_optional(read_text, value, "next")
        return page

    return read_whole


def read_analysis(value: Any) -> Analysis:
    analysis = read_object(value, "the analysis")
    return Analysis(
        id=read_text(analysis, "id"),
        risk_score=float(read_number(analysis, "riskScore")),
        recommendation=read_text(analysis, "recommendation"),
        triggers=read_items(analysis, "triggers", _read_trigger),
        reference=read_optional(read_text, analysis, "reference"),
        case_id=read_optional(read_text, analysis, "caseId"),
    )


def _read_trigger(value: Any) -> Trigger:
    trigger = read_object(value, "a trigger")
    return Trigger(
        code=read_text(trigger, "code"),
        weight=float(read_number(trigger, "weight")),
        reason=read_text(trigger, "reason"),
        rule_id=read_optional(read_text, trigger, "ruleId"),
    )


def read_decision(value: Any) -> Decision:
    decision = read_object(value, "a decision")
    return Decision(
        id=read_text(decision, "id"),
        transaction=_read_transaction(decision.get("transaction")),
        analysis=read_analysis(decision.get("analysis")),
        created_at=read_text(decision, "createdAt"),
    )


def _read_transaction(value: Any) -> Transaction:
    transaction = read_object(value, "the transaction")
    return Transaction(
        amount=read_number(transaction, "amount"),
        currency=read_text(transaction, "currency"),
        customer_id=read_text(transaction, "customerId"),
        merchant=read_optional(read_text, transaction, "merchant"),
        channel=read_optional(read_text, transaction, "channel"),
        country=read_optional(read_text, transaction, "country"),
        customer_country=read_optional(read_text, transaction, "customerCountry"),
        new_device=read_optional(read_flag, transaction, "newDevice"),
        sim_changed_hours_ago=read_optional(read_number, transaction, "simChangedHoursAgo"),
        account_age_days=read_optional(read_number, transaction, "accountAgeDays"),
        reference=read_optional(read_text, transaction, "reference"),
        occurred_at=read_optional(read_text, transaction, "occurredAt"),
        type=read_optional(read_text, transaction, "type"),
        payee=_read_payee(transaction.get("payee")),
        device_id=read_optional(read_text, transaction, "deviceId"),
        agent_id=read_optional(read_text, transaction, "agentId"),
        till_id=read_optional(read_text, transaction, "tillId"),
        ip_country=read_optional(read_text, transaction, "ipCountry"),
        delivery_country=read_optional(read_text, transaction, "deliveryCountry"),
        card=_read_card(transaction.get("card")),
        pin_reset_hours_ago=read_optional(read_number, transaction, "pinResetHoursAgo"),
        metadata=_read_metadata(transaction.get("metadata")),
    )


def _read_payee(value: Any) -> Optional[Payee]:
    if value is None:
        return None
    payee = read_object(value, "the payee")
    return Payee(id=read_text(payee, "id"), first_seen_at=read_optional(read_text, payee, "firstSeenAt"))


def _read_card(value: Any) -> Optional[Card]:
    if value is None:
        return None
    card = read_object(value, "the card")
    return Card(bin=read_optional(read_text, card, "bin"), present=read_optional(read_flag, card, "present"))


def _read_metadata(value: Any) -> Optional[Mapping[str, str]]:
    if value is None:
        return None
    metadata = read_object(value, "metadata")
    return {name: read_text(metadata, name) for name in metadata}


def read_verification(value: Any) -> Verification:
    verification = read_object(value, "the verification")
    return Verification(
        status=read_text(verification, "status"),
        permissions=read_items(verification, "permissions", read_text_item),
        expires_at=read_text(verification, "expiresAt"),
    )


def read_sandbox_key(value: Any) -> SandboxKey:
    key = read_object(value, "the key")
    return SandboxKey(
        api_key=read_text(key, "apiKey"),
        permissions=read_items(key, "permissions", read_text_item),
        expires_at=read_text(key, "expiresAt"),
    )


def read_deleted(value: Any) -> Deleted:
    deleted = read_object(value, "the response")
    return Deleted(id=read_text(deleted, "id"), deleted=read_flag(deleted, "deleted"))
