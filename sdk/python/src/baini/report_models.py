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
    """The language of its labels, a BCP 47 tag such as `fr`."""

    title: str
    """What the form is called."""

    authority: str
    """Whom such a report is filed with."""

    is_published: bool
    """Whether the authority publishes the form; otherwise the draft follows what law and guidance ask for."""

    source: str
    """Where the form or the guidance can be read."""

    note: str
    """What to know before you use it."""


@dataclass(frozen=True)
class ReportField:
    """A field of a form."""

    id: str
    """The id of the field."""

    label: str
    """Its label, in the terms and the language of the form."""

    label_en: str
    """The same in English."""

    status: Union[Literal["filled", "missing"], str]
    """Whether it is `filled`, or `missing`: the case does not hold it, and somebody has to fill it in."""

    value: Optional[str]
    """What stands in it; `None` where it is missing."""

    sources: Tuple[str, ...]
    """The ids of the analyses that the value was taken from."""


@dataclass(frozen=True)
class ReportSection:
    """A section of a form."""

    id: str
    """The id of the section."""

    title: str
    """Its title, in the terms and the language of the form."""

    title_en: str
    """The same in English."""

    fields: Tuple[ReportField, ...]
    """Its fields, in their order."""


@dataclass(frozen=True)
class Report:
    """A draft for the compliance officer. Nothing is ever filed."""

    case_id: str
    """The case that it reports on."""

    status: Union[Literal["draft"], str]
    """What it is: a `draft`."""

    jurisdiction: Jurisdiction
    """Whose form it follows."""

    form: ReportForm
    """The form."""

    sections: Tuple[ReportSection, ...]
    """The sections of the form, with what the case holds."""

    narrative: Tuple[Statement, ...]
    """What happened, sentence by sentence."""

    missing: Tuple[str, ...]
    """The ids of the fields that are missing."""

    created_at: str
    """When the draft was made."""
