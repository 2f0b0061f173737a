import { useState } from "react";
import type { ColumnOptions } from "../../../../domain/payment-files/columns.ts";
import type { Encoding } from "../../../../domain/payment-files/decode-text.ts";
import { type ColumnField, FIELDS } from "../../../../domain/payment-files/fields.ts";
import type { FileOptions, FileShape } from "../../../../domain/payment-files/file-shape.ts";
import type { Formats } from "../../../../domain/payment-files/formats.ts";
import type { LabelWords } from "../../../../domain/payment-files/labels.ts";
import { type I18n, isolate } from "../i18n.ts";
import { Choice, ColumnSelect, MAX_CELL_LENGTH, WordChoice } from "./file-choices.tsx";

interface Props {
  readonly i18n: I18n;
  readonly name: string;
  readonly shape: FileShape;
  readonly fileOptions: FileOptions;
  /** Words of the label's column that nobody knows, and how many lines have each. */
  readonly unknownWords: ReadonlyMap<string, number> | undefined;
  /** Without all that is needed it begins open. */
  readonly isOpen: boolean;
  readonly onRead: (fileOptions: FileOptions) => void;
}

const ZONES = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 5.5].map((hours) => {
  const minutes = String(Math.abs((hours % 1) * 60)).padStart(2, "0");
  const name = `${hours < 0 ? "-" : "+"}${String(Math.trunc(Math.abs(hours))).padStart(2, "0")}:${minutes}`;
  return { zone: hours === 0 ? "Z" : name, name: `UTC${hours === 0 ? "" : name}` };
});

/** How a file is read: which column is what, and what its cells leave open. */
export function FilePanel({ i18n, name, shape, fileOptions, unknownWords, isOpen, onRead }: Props) {
  const { t } = i18n;
  const [heads, setHeads] = useState<ColumnOptions["heads"]>(fileOptions.heads ?? {});
  const [label, setLabel] = useState<ColumnOptions["label"]>(fileOptions.label);
  const [formats, setFormats] = useState<Partial<Formats>>(fileOptions.formats ?? {});
  const [encoding, setEncoding] = useState(fileOptions.encoding);
  const [headsLine, setHeadsLine] = useState(fileOptions.headsLine);
  const [currency, setCurrency] = useState(fileOptions.currency ?? "");
  const [meanings, setMeanings] = useState<LabelWords>(new Map());
  const shown = { ...shape.formats, ...formats };
  const { dataset, fields } = shape.columns;
  const columnOf = (field: ColumnField): number | null => {
    const chosen = heads?.[field];
    if (chosen === null || typeof chosen === "number") return chosen;
    const source = fields[field];
    if (!source) return null;
    if ("hours" in source) return source.hours;
    return "columns" in source ? (source.columns[0] ?? null) : null;
  };
  const firstOf = (column: number | null) =>
    column === null
      ? ""
      : shape.sample
          .slice(0, 3)
          .map((row) => (row[column] ?? "").slice(0, MAX_CELL_LENGTH))
          .join(" · ");
  const labelColumn = label === undefined ? shape.columns.label : (label as number | null);
  const isSameLabel = labelColumn === shape.columns.label;
  const { labelWords } = fileOptions;
  const words = new Map([
    ...(labelWords ?? []),
    ...Array.from(unknownWords ?? [], ([word]) => [word, false] as const),
    ...meanings,
  ]);
  const hasHours = fields.occurredAt !== undefined && "hours" in fields.occurredAt;
  return (
    <details className="file" open={isOpen}>
      <summary>{t("file.title", { name: isolate(name) })}</summary>
      <p>
        {dataset && <b>{t("file.dataset", { dataset })} </b>}
        {t("file.lead")}{" "}
        {t("file.read", {
          delimiter: shape.delimiter === "\t" ? t("file.tab") : isolate(shape.delimiter),
        })}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRead({
            heads: heads ?? {},
            guesses: true,
            formats,
            encoding,
            headsLine,
            ...(label !== undefined && { label }),
            ...(isSameLabel && words.size > 0 && { labelWords: words }),
            ...(currency && columnOf("currency") === null && { currency }),
          });
        }}
      >
        <div className="formats">
          <Choice
            label={t("file.headsLine")}
            value={String(headsLine ?? shape.headsLine)}
            options={[
              ...shape.firstRows.map(({ line, cells }) => {
                const text = cells.filter(Boolean).join(" · ").slice(0, MAX_CELL_LENGTH);
                return [String(line), `${i18n.count(line)}: ${isolate(text)}`] as const;
              }),
              ["0", t("file.noHeads")],
            ]}
            isOwn
            onChange={(line) => setHeadsLine(Number(line))}
          />
          <Choice
            label={t("file.encoding")}
            value={encoding ?? shape.encoding}
            options={[
              ["utf-8", "UTF-8"],
              ["windows-1252", t("file.western")],
              ["windows-1256", t("file.arabic")],
            ]}
            onChange={(name) => setEncoding(name as Encoding)}
          />
          <Choice
            label={t("file.decimal")}
            value={shown.decimal}
            options={[
              [".", t("file.point")],
              [",", t("file.comma")],
            ]}
            onChange={(decimal) => setFormats({ ...formats, decimal: decimal as Formats["decimal"] })}
          />
          <Choice
            label={t("file.dates")}
            value={shown.dates}
            options={[
              ["day first", t("file.dayFirst")],
              ["month first", t("file.monthFirst")],
            ]}
            onChange={(dates) => setFormats({ ...formats, dates: dates as Formats["dates"] })}
          />
          <Choice
            label={t("file.zone")}
            value={shown.zone}
            options={ZONES.map(({ zone, name: zoneName }) => [zone, zoneName])}
            onChange={(zone) => setFormats({ ...formats, zone })}
          />
          {hasHours && (
            <label>
              {t("file.start")}
              <input
                type="date"
                value={shown.start.slice(0, 10)}
                onChange={({ target }) =>
                  target.value && setFormats({ ...formats, start: `${target.value}T00:00:00Z` })
                }
              />
            </label>
          )}
          {columnOf("currency") === null && (
            <label>
              {t("file.currency")}
              <input
                type="text"
                dir="ltr"
                maxLength={3}
                size={6}
                autoComplete="off"
                value={currency}
                onInput={({ currentTarget }) => setCurrency(currentTarget.value.toUpperCase())}
              />
            </label>
          )}
        </div>
        {isSameLabel && words.size > 0 && (
          <WordChoice
            i18n={i18n}
            words={words}
            counts={unknownWords}
            onChange={(word, isFraud) => setMeanings(new Map(meanings).set(word, isFraud))}
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <div className="table-scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("file.field")}</th>
                <th scope="col">{t("file.column")}</th>
                <th scope="col">{t("file.first")}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t("file.label")}</th>
                <td>
                  <ColumnSelect
                    label={t("file.label")}
                    none={t("file.none")}
                    heads={shape.heads}
                    value={labelColumn}
                    onChange={(column) => {
                      setLabel(column);
                      setMeanings(new Map());
                    }}
                  />
                </td>
                <td className="own">{firstOf(labelColumn)}</td>
              </tr>
              {FIELDS.map((field) => (
                <tr key={field}>
                  <th scope="row">{i18n.name("fields", field)}</th>
                  <td>
                    <ColumnSelect
                      label={i18n.name("fields", field)}
                      none={t("file.none")}
                      heads={shape.heads}
                      value={columnOf(field)}
                      onChange={(column) => setHeads({ ...heads, [field]: column })}
                    />
                  </td>
                  <td className="own">{firstOf(columnOf(field))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <button type="submit" className="button">
          {t("file.apply")}
        </button>
      </form>
    </details>
  );
}
