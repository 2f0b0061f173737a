import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Report } from "../../domain/api/schemas.ts";
import { PALETTE } from "../../domain/brand/palette.ts";
import { formatStatement } from "../../domain/cases/format-statement.ts";
import { LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { formatField } from "../../domain/reports/format-field.ts";
import { interpolate } from "../../domain/texts/interpolate.ts";
import { REPORT_LABELS, type ReportLabels } from "./report-labels.ts";

/** A page for paper: light in either theme. */
const { light } = PALETTE;

const STYLE = `
:root { color-scheme: light; font: 11pt/1.45 system-ui, sans-serif; color: ${light.ink}; background: ${light.card} }
body { max-width: 46rem; margin: 2rem auto; padding-inline: 1rem }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.05rem; margin: 1.75rem 0 .4rem; break-after: avoid }
small, dt { color: ${light["ink-2"]} }
.draft { border: 2px solid ${light["flag-text"]}; padding: .6rem .8rem; margin-block: 0 1.25rem }
.draft strong { color: ${light["flag-text"]}; text-transform: uppercase; letter-spacing: .04em }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
th, td { border: 1px solid ${light.control}; padding: .35rem .5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
th { width: 38%; font-weight: 600 }
th small { display: block; font-weight: 400 }
tr { break-inside: avoid }
.missing { background: ${light["flag-tint"]}; color: ${light["flag-text"]} }
li { margin-block: .35rem; break-inside: avoid }
code { font-size: .8em; color: ${light["ink-2"]}; overflow-wrap: anywhere }
@page { margin: 18mm }
@media print { body { margin: 0; max-width: none; padding: 0 } }
`;

/** The page needs its own style and nothing else: what callers sent stands in it as text. */
export const REPORT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Texts of the namespace `demo`, which describe cases; undefined where there are none. */
export type CaseTexts = (language: string) => Readonly<Record<string, string>> | undefined;

/** A draft as a page for people to read and to print, in the language of its form; narrative and values as in the JSON without texts. */
export async function renderReportPage(
  { caseId, form, sections, narrative, missing, createdAt }: Report,
  textsOf: CaseTexts = () => undefined,
): Promise<string> {
  const { language, title, authority, source, note } = form;
  const labels = REPORT_LABELS[language] ?? (REPORT_LABELS.en as ReportLabels);
  const isEnglish = language === "en";
  const direction = LANGUAGES.find(({ code }) => code === language)?.direction ?? "ltr";
  /** Beside a label in another language. */
  const inEnglish = (text: string) => (isEnglish ? "" : html`<small lang="en" dir="ltr">${text}</small>`);
  const texts = textsOf(language);
  const i18n = texts && {
    t: (key: string, values = {}) => interpolate(texts[key] ?? key, values),
    language: language as LanguageCode,
    zone: "Z",
    zoneName: "UTC",
  };
  const formatEntry = (statement: Report["narrative"][number]) =>
    i18n ? formatStatement(i18n, statement) : html`<span lang="en" dir="ltr">${statement.text}</span>`;
  const page = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${labels.draft}: ${title}, ${caseId}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<p class="draft"><strong>${labels.draft}</strong> ${labels.notFiled}</p>
<h1>${title}</h1>
<p>${authority}</p>
<dl>
<dt>${labels.case}</dt><dd><bdi>${caseId}</bdi></dd>
<dt>${labels.created}</dt><dd><bdi>${createdAt}</bdi></dd>
<dt>${labels.missing}</dt><dd>${missing.length}</dd>
<dt>${labels.basis}</dt><dd><span lang="en" dir="ltr">${note}</span> <bdi>${source}</bdi></dd>
</dl>
${sections.map(
  ({ title: heading, titleEn, fields }) => html`<h2>${heading} ${inEnglish(titleEn)}</h2>
<table><tbody>
${fields.map(
  ({ id, label, labelEn, value }) => html`<tr><th scope="row">${label}${inEnglish(labelEn)}</th>
${value === null ? html`<td class="missing">${labels.toComplete}</td>` : html`<td>${(i18n && formatField(i18n, { id, value })) ?? html`<bdi>${value}</bdi>`}</td>`}</tr>
`,
)}</tbody></table>
`,
)}<h2>${labels.narrative}</h2>
<ol>
${narrative.map((statement) => html`<li>${formatEntry(statement)} <code dir="ltr">${statement.sources.join(", ")}</code></li>\n`)}</ol>
</body>
</html>
`;
  return String(await page);
}
