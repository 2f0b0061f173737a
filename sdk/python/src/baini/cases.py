"""`baini.cases`: follows cases to a decision and a report."""

from __future__ import annotations

from typing import List, Optional

from ._calls import Calls, choose_idempotency_key, path_segment, query_page, without_none
from ._read import read_list
from ._read_cases import read_case, read_case_detail
from ._read_reports import read_report
from .case_models import Case, CaseDetail
from .report_models import Report
from .values import CaseOutcome, CaseStatus, Jurisdiction


class Cases:
    """Follows cases to a decision and a report."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(
        self, *, status: Optional[CaseStatus] = None, limit: Optional[int] = None, after: Optional[str] = None
    ) -> List[Case]:
        """Lists the cases of the key.

        Args:
            status: List only cases that are `open` or `closed`; by default both.
            limit: How many at most, from 1 to 200; by default 200.
            after: The id of the last case that you have: list only what comes after it. By default from the first.

        Raises:
            InvalidRequestError: `status`, `limit` or `after` is not what the API takes.
            BainiError: The call failed in another way.
            ValueError: There is no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/cases", read_list(read_case), query=query_page(limit, after, status=status)
        )

    def get(self, id: str) -> CaseDetail:
        """Returns a case with its timeline, its links, the reasons for its scores and a first summary.

        Args:
            id: The id of the case, such as `case_3`.

        Raises:
            InvalidRequestError: There is no such case.
            BainiError: The call failed in another way.
            ValueError: There is no key, or the id is empty.
        """
        return self._calls.send("GET", f"/v1/cases/{path_segment('id', id)}", read_case_detail)

    def record_disposition(
        self,
        id: str,
        *,
        outcome: CaseOutcome,
        reason: str,
        analyst: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Case:
        """Records what was decided about a case, and closes it.

        Args:
            id: The id of the case, such as `case_3`.
            outcome: `false_positive`, `confirmed_fraud` or `suspicion`.
            reason: The reason, in the analyst's words, 1 to 1,000 characters.
            analyst: Who decided, as your systems name them.
            idempotency_key: Your own key, to be able to repeat the call later; by default a random UUID.

        Returns:
            The closed case.

        Raises:
            InvalidRequestError: There is no such case, or a field is wrong; `param` names it.
            ConflictError: The case is closed already, or the idempotency key was used for another request.
            BainiError: The call failed in another way.
            ValueError: There is no key, the id is empty, or the idempotency key cannot be a header.

        Example:
            for case in baini.cases.list(status="open"):
                detail = baini.cases.get(case.id)
                print(case.id, *(statement.text for statement in detail.summary))

            baini.cases.record_disposition("case_3", outcome="suspicion", reason="Four accounts, one device.")
        """
        return self._calls.send(
            "POST",
            f"/v1/cases/{path_segment('id', id)}/disposition",
            read_case,
            body=without_none(outcome=outcome, reason=reason, analyst=analyst),
            idempotency_key=choose_idempotency_key(idempotency_key),
        )

    def get_report(self, id: str, *, jurisdiction: Optional[Jurisdiction] = None) -> Report:
        """Drafts the report of a case. Nothing is filed: a compliance officer checks and completes it.

        Args:
            id: The id of the case, such as `case_3`.
            jurisdiction: Whose form to follow: `KE`, `TZ`, `WAEMU`, `EG`, `MZ` or `general`. By default the API
                chooses.

        Raises:
            InvalidRequestError: There is no such case, or no such form.
            BainiError: The call failed in another way.
            ValueError: There is no key, or the id is empty.
        """
        return self._calls.send(
            "GET",
            f"/v1/cases/{path_segment('id', id)}/report",
            read_report,
            query=without_none(jurisdiction=jurisdiction) or None,
        )
