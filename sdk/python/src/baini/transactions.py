"""`baini.transactions`: analyses payments."""

from __future__ import annotations

from decimal import Decimal
from datetime import datetime
from typing import Any, List, Mapping, Optional, Sequence, Union

from ._calls import Calls, check_entries, choose_idempotency_key
from ._payments import payment_on_the_wire
from ._read import read_analysis, read_list
from .models import Analysis, Card, Payee, Transaction
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

        A repeated idempotency key returns the stored response instead of analysing the payment again. The API keeps the
        latest 200 responses per API key, up to 128 KB in total.

        Args:
            amount: The amount in the currency's major unit, greater than 0: `7500` is KES 7,500. A `Decimal` is exact
                up to 15 digits.
            currency: The three-letter ISO 4217 currency code, such as `KES`.
            customer_id: Your id for the paying customer.
            reference: Your id for the payment. Analyses, decisions and events about the payment repeat it.
            occurred_at: When the payment was made, with its time zone; a `datetime` is sent in UTC. Time windows are
                measured back from this time. Defaults to the time of arrival.
            type: The kind of payment: `transfer`, `payment`, `cash_in`, `cash_out`, `payout` or `refund`.
            merchant: The merchant's name.
            payee: Who is paid: a `Payee`, or a mapping that uses the API's field names (`id` and `firstSeenAt`).
            channel: The payment channel: `card`, `mobile_money` or `bank_transfer`.
            device_id: Your id for the device.
            agent_id: Your id for the mobile-money agent.
            till_id: Your id for the till or terminal.
            country: Where the payment is made: two-letter ISO 3166-1 country code, such as `KE`.
            customer_country: Where the customer lives: two-letter ISO 3166-1 country code.
            ip_country: The country of the customer's IP address: two-letter ISO 3166-1 country code.
            delivery_country: Where the goods are delivered: two-letter ISO 3166-1 country code.
            card: The card details: a `Card`, or a mapping with `bin` and `present`. Never send the full card number.
            new_device: Whether the customer is using the device for the first time.
            sim_changed_hours_ago: Hours since the customer's SIM card was last changed.
            pin_reset_hours_ago: Hours since the customer's PIN was last reset.
            account_age_days: Days since the customer's account was opened.
            metadata: Up to 20 custom key-value pairs (strings). Rules refer to them as `metadata.<key>`.
            idempotency_key: A unique key, such as your payment id, that lets you safely retry the call after a crash:
                1 to 255 printable ASCII characters. Defaults to a random UUID.

        Raises:
            InvalidRequestError: A field is invalid; `param` names it.
            ConflictError: The idempotency key was used for another payment.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or an argument cannot be sent, such as an infinite amount, a time without
                a time zone or an idempotency key with a line break.
        """
        payment = dict(
            amount=amount,
            currency=currency,
            customer_id=customer_id,
            reference=reference,
            occurred_at=occurred_at,
            type=type,
            merchant=merchant,
            payee=payee,
            channel=channel,
            device_id=device_id,
            agent_id=agent_id,
            till_id=till_id,
            country=country,
            customer_country=customer_country,
            ip_country=ip_country,
            delivery_country=delivery_country,
            card=card,
            new_device=new_device,
            sim_changed_hours_ago=sim_changed_hours_ago,
            pin_reset_hours_ago=pin_reset_hours_ago,
            account_age_days=account_age_days,
            metadata=metadata,
        )
        return self._calls.send(
            "POST",
            "/v1/transactions/analyze",
            read_analysis,
            body=payment_on_the_wire(payment),
            idempotency_key=choose_idempotency_key(idempotency_key),
        )

    def analyze_batch(
        self,
        transactions: Sequence[Union[Transaction, Mapping[str, Any]]],
        *,
        idempotency_key: Optional[str] = None,
    ) -> List[Analysis]:
        """Scores up to 100 payments in one request. If one is invalid, none is scored.

        Args:
            transactions: 1 to 100 payments, each a `Transaction`, or a mapping that uses the argument names of
                `analyze`.
            idempotency_key: A unique key that lets you safely retry the call after a crash. Defaults to a random UUID.

        Returns:
            The analyses, in the order of the payments.

        Raises:
            InvalidRequestError: A field is invalid; `param` names it, such as `transactions[0].amount`.
            ConflictError: The idempotency key was used for another request.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `transactions` is not a list of payments, or an argument cannot be sent.

        Example:
            payments = [
                {"amount": 7500, "currency": "KES", "customer_id": "cus_4821", "reference": "payment-10482"},
                {"amount": 120, "currency": "KES", "customer_id": "cus_9034", "reference": "payment-10483"},
            ]
            for analysis in baini.transactions.analyze_batch(payments):
                print(analysis.reference, analysis.recommendation)
        """
        payments = [payment_on_the_wire(payment) for payment in check_entries("transactions", transactions)]
        return self._calls.send(
            "POST",
            "/v1/transactions/batch",
            read_list(read_analysis),
            body={"transactions": payments},
            idempotency_key=choose_idempotency_key(idempotency_key),
        )
