"""`baini.transactions`: analyses payments."""

from __future__ import annotations

from decimal import Decimal
from datetime import datetime
from typing import Any, Mapping, Optional, Union

from ._calls import Calls, choose_idempotency_key, without_none
from ._read import read_analysis
from .models import Analysis, Card, Payee
from .values import Channel, PaymentType


class Transactions:
    """Analyses payments."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def analyze(
        self,
        *,
        amount: Union[int, float, Decimal],
        currency: str,
        customer_id: str,
        reference: Optional[str] = None,
        occurred_at: Union[str, datetime, None] = None,
        type: Optional[PaymentType] = None,
        merchant: Optional[str] = None,
        payee: Union[Payee, Mapping[str, Any], None] = None,
        channel: Optional[Channel] = None,
        device_id: Optional[str] = None,
        agent_id: Optional[str] = None,
        till_id: Optional[str] = None,
        country: Optional[str] = None,
        customer_country: Optional[str] = None,
        ip_country: Optional[str] = None,
        delivery_country: Optional[str] = None,
        card: Union[Card, Mapping[str, Any], None] = None,
        new_device: Optional[bool] = None,
        sim_changed_hours_ago: Optional[float] = None,
        pin_reset_hours_ago: Optional[float] = None,
        account_age_days: Optional[float] = None,
        metadata: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Analysis:
        """Scores a payment and recommends what to do with it.

        The payment is analysed once for each idempotency key, however often it is sent.

        Args:
            amount: The amount, more than 0, in units of the currency: `7500` is KES 7,500. A `Decimal`
                is exact up to 15 digits.
            currency: The currency, three capitals of ISO 4217 such as `KES`.
            customer_id: Your id of the customer who pays.
            reference: Your own id of the payment; analyses and events repeat it.
            occurred_at: When the payment was made, with its time zone: the clock of every window. By default
                when it arrives.
            type: `transfer`, `payment`, `cash_in`, `cash_out`, `payout` or `refund`.
            merchant: Who is paid, by name.
            payee: Who is paid, a `Payee` or a mapping with the names of the API: `id` and `firstSeenAt`.
            channel: `card`, `mobile_money` or `bank_transfer`.
            device_id: Your id of the device.
            agent_id: Your id of the mobile-money agent.
            till_id: Your id of the till or terminal.
            country: Where it is paid, two capitals of ISO 3166-1 such as `KE`.
            customer_country: Where the customer lives, two capitals of ISO 3166-1.
            ip_country: The country of the IP address, two capitals of ISO 3166-1.
            delivery_country: Where goods are delivered, two capitals of ISO 3166-1.
            card: What is known of the card, a `Card` or a mapping with `bin` and `present`. Never its number.
            new_device: Whether the customer's device is seen for the first time.
            sim_changed_hours_ago: Hours since the customer's SIM card was changed.
            pin_reset_hours_ago: Hours since the customer's PIN was reset.
            account_age_days: Days since the customer's account was opened.
            metadata: Up to 20 strings of your own by their names. Rules use them as `metadata.name`.
            idempotency_key: The payment's own id, 1 to 255 printable ASCII characters, to be able to repeat
                the call after a crash; by default a random UUID.

        Raises:
            InvalidRequestError: A field is wrong; `param` names it.
            ConflictError: The idempotency key was used for another payment.
            BainiError: The call failed in another way.
            ValueError: There is no key, or an argument cannot be sent, such as an infinite amount, a time without
                a zone or an idempotency key with a line break.
        """
        body = without_none(
            amount=float(amount) if isinstance(amount, Decimal) else amount,
            currency=currency,
            customerId=customer_id,
            reference=reference,
            occurredAt=_time_on_the_wire(occurred_at),
            type=type,
            merchant=merchant,
            payee=_payee_on_the_wire(payee),
            channel=channel,
            deviceId=device_id,
            agentId=agent_id,
            tillId=till_id,
            country=country,
            customerCountry=customer_country,
            ipCountry=ip_country,
            deliveryCountry=delivery_country,
            card=without_none(bin=card.bin, present=card.present) if isinstance(card, Card) else card,
            newDevice=new_device,
            simChangedHoursAgo=sim_changed_hours_ago,
            pinResetHoursAgo=pin_reset_hours_ago,
            accountAgeDays=account_age_days,
            metadata=None if metadata is None else dict(metadata),
        )
        return self._calls.send(
            "POST",
            "/v1/transactions/analyze",
            read_analysis,
            body=body,
            idempotency_key=choose_idempotency_key(idempotency_key),
        )


def _payee_on_the_wire(payee: Union[Payee, Mapping[str, Any], None]) -> Optional[Mapping[str, Any]]:
    if not isinstance(payee, Payee):
        return payee
    return without_none(id=payee.id, firstSeenAt=payee.first_seen_at)


def _time_on_the_wire(time: Union[str, datetime, None]) -> Optional[str]:
    if not isinstance(time, datetime):
        return time
    if time.utcoffset() is None:
        raise ValueError("occurred_at has no time zone: use datetime.now(timezone.utc), for example.")
    return time.isoformat()
