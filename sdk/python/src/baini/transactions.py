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

        The payment is analysed once for each idempotency key, as long as the API keeps the response: its newest 200,
        up to 128 KB.

        Args:
            amount: The amount, more than 0, in units of the currency: `7500` is KES 7,500. A `Decimal`
                is exact up to 15 digits.
            currency: The currency, three capitals of ISO 4217 such as `KES`.
            customer_id: Your id of the customer who pays.
            reference: Your own id of the payment; analyses, decisions and events about the payment repeat it.
            occurred_at: When the payment was made, with its time zone; time windows count back from it.
                By default, when it arrives.
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
        """Scores up to 100 payments in one request: all of them, or none if one is wrong.

        Args:
            transactions: 1 to 100 payments, each a `Transaction` or a mapping with the arguments of `analyze`.
            idempotency_key: Your own key, to be able to repeat the call after a crash; by default a random UUID.

        Returns:
            The analyses, in the order of the payments.

        Raises:
            InvalidRequestError: A field is wrong; `param` names it, such as `transactions[0].amount`.
            ConflictError: The idempotency key was used for another request.
            BainiError: The call failed in another way.
            ValueError: There is no key, `transactions` is not a list of payments, or an argument cannot be sent.

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
