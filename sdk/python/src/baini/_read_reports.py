"""Reads drafts of reports."""

from __future__ import annotations

from typing import Any

from ._fields import read_flag, read_items, read_object, read_optional, read_text, read_text_item
from ._read_cases import read_statement
from .report_models import Report, ReportField, ReportForm, ReportSection


def read_report(value: Any) -> Report:
    report = read_object(value, "the report")
    return Report(
        case_id=read_text(report, "caseId"),
        status=read_text(report, "status"),
        jurisdiction=read_text(report, "jurisdiction"),
        form=_read_form(report.get("form")),
        sections=read_items(report, "sections", _read_section),
        narrative=read_items(report, "narrative", read_statement),
        missing=read_items(report, "missing", read_text_item),
        created_at=read_text(report, "createdAt"),
    )


def _read_form(value: Any) -> ReportForm:
    form = read_object(value, "the form")
    return ReportForm(
        language=read_text(form, "language"),
        title=read_text(form, "title"),
        authority=read_text(form, "authority"),
        is_published=read_flag(form, "isPublished"),
        source=read_text(form, "source"),
        note=read_text(form, "note"),
    )


def _read_section(value: Any) -> ReportSection:
    section = read_object(value, "a section")
    return ReportSection(
        id=read_text(section, "id"),
        title=read_text(section, "title"),
        title_en=read_text(section, "titleEn"),
        fields=read_items(section, "fields", _read_field),
    )


def _read_field(value: Any) -> ReportField:
    field = read_object(value, "a field")
    return ReportField(
        id=read_text(field, "id"),
        label=read_text(field, "label"),
        label_en=read_text(field, "labelEn"),
        status=read_text(field, "status"),
        value=read_optional(read_text, field, "value"),
        sources=read_items(field, "sources", read_text_item),
    )
