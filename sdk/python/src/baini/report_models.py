"""Drafts of suspicious transaction reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, Tuple, Union

from .case_models import Statement
from .values import Jurisdiction


@dataclass(frozen=True)
class ReportForm:
    """The form that a draft follows."""

    language: str
    """The language of the labels, as a BCP 47 tag such as `fr`."""

    title: str
    """The title of the report, in the language of the form."""

    authority: str
    """The authority that receives the report."""

    is_published: bool
    """Whether the authority publishes the form. If not, the draft follows what law and guidance ask for."""

    source: str
    """Where to read the form or the guidance."""

    note: str
    """What the draft is based on."""


@dataclass(frozen=True)
class ReportField:
    """A field of a form."""

    id: str
    """The field id."""

    label: str
    """The label, in the language of the form."""

    label_en: str
    """The label in English."""

    status: Union[Literal["filled", "missing"], str]
    """`filled`, or `missing` if the case does not contain the value and someone has to fill it in."""

    value: Optional[str]
    """The value, or `None` if it is missing."""

    sources: Tuple[str, ...]
    """The ids of the analyses that the value was taken from."""


@dataclass(frozen=True)
class ReportSection:
    """A section of a form."""

    id: str
    """The section id."""

    title: str
    """The title, in the language of the form."""

    title_en: str
    """The title in English."""

    fields: Tuple[ReportField, ...]
    """The fields, in the order of the form."""


@dataclass(frozen=True)
class Report:
    """A draft of a suspicious transaction report, for the compliance officer. Nothing is ever filed."""

    case_id: str
    """The id of the case."""

    status: Union[Literal["draft"], str]
    """The status of the report: `draft`."""

    jurisdiction: Jurisdiction
    """The jurisdiction whose form the draft follows."""

    form: ReportForm
    """The form that the draft follows."""

    sections: Tuple[ReportSection, ...]
    """The sections of the form, filled in from the case."""

    narrative: Tuple[Statement, ...]
    """What happened, sentence by sentence."""

    missing: Tuple[str, ...]
    """The ids of the missing fields."""

    created_at: str
    """When the draft was created."""
