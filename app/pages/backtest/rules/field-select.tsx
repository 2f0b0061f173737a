import { DISTINCT_FIELDS, HISTORY_PARTIES, RULE_FIELDS } from "../../../../domain/api/fields.ts";
import type { I18n } from "../i18n.ts";
import { MEASURES } from "./new-conditions.ts";

/** The fields of the payments, with the values of those that have few. */
export type KnownFields = Readonly<Record<string, readonly string[]>>;

/** What a field is called. */
function fieldName(i18n: I18n, field: string): string {
  return field.startsWith("metadata.")
    ? i18n.t("rules.metadata", { name: field.slice("metadata.".length) })
    : i18n.name("fields", field);
}

const SETS = { parties: HISTORY_PARTIES, distinct: DISTINCT_FIELDS } as const;

interface Props {
  readonly i18n: I18n;
  readonly label: string;
  readonly value: string;
  readonly fields: KnownFields;
  /** Which fields are offered: those of payments, with or without what is measured on history; those that windows belong to; those that are told apart. */
  readonly offers: "all" | "fields" | keyof typeof SETS;
  /** Offered first: nothing. */
  readonly none?: string;
  readonly without?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A choice of a field. Those that no payment has are marked. */
export function FieldSelect({ i18n, label, value, fields, offers, none, without = [], onChange }: Props) {
  const { t } = i18n;
  const known: readonly string[] =
    offers === "all" || offers === "fields"
      ? [...RULE_FIELDS, ...Object.keys(fields).filter((field) => field.startsWith("metadata."))]
      : SETS[offers];
  const isMeasured = offers === "all" && (MEASURES as readonly string[]).includes(value);
  const all = value === "" || isMeasured || known.includes(value) ? known : [...known, value];
  const options = all
    .filter((field) => !without.includes(field))
    .map((field) => (
      <option key={field} value={field}>
        {fieldName(i18n, field)}
        {Object.keys(fields).length > 0 && !(field in fields) ? ` (${t("rules.absent")})` : ""}
      </option>
    ));
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {offers === "all" ? (
        <>
          <optgroup label={t("rules.groups.history")}>
            {MEASURES.map((measure) => (
              <option key={measure} value={measure}>
                {t(`rules.history.${measure}`)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("rules.groups.fields")}>{options}</optgroup>
        </>
      ) : (
        options
      )}
    </select>
  );
}
