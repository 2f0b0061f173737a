import { useId } from "react";
import type { FieldCondition } from "../../../../domain/api/schemas/rules.ts";
import type { I18n } from "../i18n.ts";
import { kindOfField } from "./draft-rule.ts";
import { ListInput } from "./list-input.tsx";
import { NumberInput } from "./number-input.tsx";

interface Props {
  readonly i18n: I18n;
  readonly condition: FieldCondition;
  /** Values that occur. */
  readonly offered: readonly string[];
  /** Unlike that of any other list on the page. */
  readonly listId: string;
  readonly onChange: (value: FieldCondition["value"]) => void;
}

/** What a field is compared with. */
export function FieldValue({ i18n, condition, offered, listId, onChange }: Props) {
  const { t } = i18n;
  const { field, value } = condition;
  const kind = kindOfField(field);
  const errorId = useId();
  if (kind === "number")
    return <NumberInput i18n={i18n} label={t("rules.value")} value={value as number} onChange={onChange} />;
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
  const isEmpty = isList ? value.every((one) => one === "") : value === "";
  const wrongId = isEmpty ? errorId : undefined;
  const suggested = isList ? [] : offered;
  return (
    <>
      {isList ? (
        <ListInput label={t("rules.values")} values={value} errorId={wrongId} onChange={onChange} />
      ) : (
        <input
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={field.startsWith("metadata.") ? 200 : 100}
          aria-label={t("rules.value")}
          aria-invalid={isEmpty || undefined}
          aria-describedby={wrongId}
          list={suggested.length > 0 ? listId : undefined}
          value={String(value)}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {suggested.length > 0 && (
        <datalist id={listId}>
          {suggested.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {isEmpty && (
        <span className="wrong" id={errorId}>
          {t("rules.errors.value")}
        </span>
      )}
    </>
  );
}
