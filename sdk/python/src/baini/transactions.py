"""`baini.transactions`: analyses payments."""

from __future__ import annotations

from decimal import Decimal
from typing import Optional, Union

from ._calls import Calls, choose_idempotency_key, without_none
from ._read import read_analysis
from .models import Analysis
from .values import Channel


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
        merchant: Optional[str] = None,
        channel: Optional[Channel] = None,
        country: Optional[str] = None,
        customer_country: Optional[str] = None,
        new_device: Optional[bool] = None,
        sim_changed_hours_ago: Optional[float] = None,
        account_age_days: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> Analysis:
        """Scores a payment and recommends what to do with it.

        The payment is analysed once for each idempotency key, however often it is sent.

        Args:
            amount: The amount, more than 0, in units of the currency: `7500` is KES 7,500. A `Decimal`
                is exact up to 15 digits.
            currency: The currency, three capitals of ISO 4217 such as `KES`.
            customer_id: Your id of the customer who pays.
            merchant: Who is paid.
            channel: `card`, `mobile_money` or `bank_transfer`.
            country: Where it is paid, two capitals of ISO 3166-1 such as `KE`.
            customer_country: Where the customer lives, two capitals of ISO 3166-1.
            new_device: Whether the customer's device is seen for the first time.
            sim_changed_hours_ago: Hours since the customer's SIM card was changed.
            account_age_days: Days since the customer's account was opened.
            idempotency_key: The payment's own id, 1 to 255 printable ASCII characters, to be able to repeat
                the call after a crash; by default a random UUID.

        Raises:
            InvalidRequestError: A field is wrong; `param` names it.
            ConflictError: The idempotency key was used for another payment.
            BainiError: The call failed in another way.
            ValueError: There is no key, or an argument cannot be sent, such as an infinite amount or an
                idempotency key with a line break.
        """
        body = without_none(
            amount=float(amount) if isinstance(amount, Decimal) else amount,
            currency=currency,
            customerId=customer_id,
            merchant=merchant,
            channel=channel,
            country=country,
            customerCountry=customer_country,
            newDevice=new_device,
            simChangedHoursAgo=sim_changed_hours_ago,
            accountAgeDays=account_age_days,
        )
        return self._calls.send(
            "POST",
            "/v1/transactions/analyze",
            read_analysis,
            body=body,
            idempotency_key=choose_idempotency_key(idempotency_key),
        )
