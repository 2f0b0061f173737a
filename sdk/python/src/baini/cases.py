"""`baini.cases`: lists cases, records decisions and drafts reports."""

from __future__ import annotations

from typing import List, Optional

from ._calls import Calls, choose_idempotency_key, path_segment, query_page, without_none
from ._read import read_page
from ._read_cases import read_case, read_case_detail
from ._read_reports import read_report
from .case_models import Case, CaseDetail
from .report_models import Report
from .values import CaseOutcome, CaseStatus, Jurisdiction


class Cases:
    """Lists cases, records decisions and drafts reports."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def list(
        self, *, status: Optional[CaseStatus] = None, limit: Optional[int] = None, after: Optional[str] = None
    ) -> List[Case]:
        """Lists the cases of the key, oldest first.

        Args:
            status: Return only cases with this status, `open` or `closed`. Defaults to both.
            limit: Maximum number of entries to return, from 1 to 200. Defaults to 200.
            after: Return only cases after this id. By default, the list starts with the first.

        Raises:
            InvalidRequestError: `status`, `limit` or `after` is invalid.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/cases", read_page(read_case), query=query_page(limit, after, status=status)
        )

    def get(self, id: str) -> CaseDetail:
        """Returns a case with its timeline, links, triggers and a first summary.

        Args:
            id: The id of the case, such as `case_3`.

        Raises:
            InvalidRequestError: The case does not exist.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the id is empty.
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
        """Records the decision on a case and closes the case.

        Args:
            id: The id of the case, such as `case_3`.
            outcome: The decision: `false_positive`, `confirmed_fraud` or `suspicion`.
            reason: The reason, in the analyst's words, 1 to 1,000 characters.
            analyst: The analyst who decided, as identified in your systems.
            idempotency_key: A unique key that lets you safely retry the call later. Defaults to a random UUID.

        Returns:
            The closed case.

        Raises:
            InvalidRequestError: The case does not exist, or a field is invalid; `param` names it.
            ConflictError: The case is already closed, or the idempotency key was used for another request.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, the id is empty, or the idempotency key is not a valid header value.

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
        """Drafts a suspicious transaction report on a case. Nothing is filed: a compliance officer checks and completes the
        draft.

        Args:
            id: The id of the case, such as `case_3`.
            jurisdiction: The jurisdiction whose form the draft follows: `KE`, `TZ`, `WAEMU`, `EG`, `MZ` or `general`. By
                default, the API chooses.

        Raises:
            InvalidRequestError: The case or the form does not exist.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the id is empty.
        """
        return self._calls.send(
            "GET",
            f"/v1/cases/{path_segment('id', id)}/report",
            read_report,
            query=without_none(jurisdiction=jurisdiction) or None,
        )
