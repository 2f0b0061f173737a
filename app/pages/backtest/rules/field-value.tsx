import type { FieldCondition } from "../../../../domain/api/schemas/rules.ts";
import type { Words } from "../words.ts";
import { kindOfField } from "./draft-rule.ts";
import { NumberInput } from "./number-input.tsx";

interface Props {
  readonly words: Words;
  readonly condition: FieldCondition;
  /** Values that occur. */
  readonly offered: readonly string[];
  /** Unlike that of any other list on the page. */
  readonly listId: string;
  readonly onChange: (value: FieldCondition["value"]) => void;
}

/** What a field is compared with. */
export function FieldValue({ words, condition, offered, listId, onChange }: Props) {
  const { t } = words;
  const { field, value } = condition;
  const kind = kindOfField(field);
  if (kind === "number")
    return <NumberInput words={words} label={t("rules.value")} value={value as number} onChange={onChange} />;
  if (kind === "flag") {
    return (
      <select
        aria-label={t("rules.value")}
        value={String(value)}
        onChange={({ target }) => onChange(target.value === "true")}
      >
        <option value="true">{t("rules.yes")}</option>
        <option value="false">{t("rules.no")}</option>
      </select>
    );
  }
  const isList = Array.isArray(value);
  const text = isList ? value.join(", ") : String(value);
  const isEmpty = isList ? value.every((one) => one === "") : text === "";
  return (
    <>
      <input
        type="text"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={isList ? 2_000 : 100}
        aria-label={t(isList ? "rules.values" : "rules.value")}
        placeholder={isList ? t("rules.values") : undefined}
        aria-invalid={isEmpty || undefined}
        list={!isList && offered.length > 0 ? listId : undefined}
        defaultValue={text}
        key={`${field}-${isList}`}
        onInput={({ currentTarget }) => onChange(isList ? listOf(currentTarget.value) : currentTarget.value)}
      />
      {!isList && offered.length > 0 && (
        <datalist id={listId}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {isEmpty && <span className="wrong">{t("rules.errors.value")}</span>}
    </>
  );
}

/** At most as many as a rule may list. */
const listOf = (text: string): string[] => {
  const values = text
    .split(/[,،\n]/)
    .map((value) => value.trim())
    .filter(Boolean);
  return values.length > 0 ? values.slice(0, 100) : [""];
};
