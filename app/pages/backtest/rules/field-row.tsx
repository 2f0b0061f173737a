import type { FieldCondition } from "../../../../domain/api/schemas/rules.ts";
import type { I18n } from "../i18n.ts";
import { kindOfField } from "./draft-rule.ts";
import { FieldSelect, type KnownFields } from "./field-select.tsx";
import { FieldValue } from "./field-value.tsx";
import { newFieldCondition } from "./new-conditions.ts";
import { OperatorSelect } from "./operator-select.tsx";

interface Props {
  readonly i18n: I18n;
  readonly condition: FieldCondition;
  readonly fields: KnownFields;
  readonly listId: string;
  /** Absent where the field is chosen elsewhere. */
  readonly hasField?: boolean;
  readonly onChange: (condition: FieldCondition) => void;
}

/** A condition on a field of a payment: what, comparison, value. */
export function FieldRow({ i18n, condition, fields, listId, hasField, onChange }: Props) {
  const { field, operator, value } = condition;
  const offered = fields[field] ?? [];
  const set = (changes: object) => onChange({ ...condition, ...changes } as FieldCondition);
  return (
    <>
      {hasField && (
        <FieldSelect
          i18n={i18n}
          label={i18n.t("rules.what")}
          value={field}
          fields={fields}
          offers="fields"
          onChange={(next) => onChange(newFieldCondition(next, fields[next]))}
        />
      )}
      <OperatorSelect
        i18n={i18n}
        kind={kindOfField(field)}
        value={operator}
        onChange={(next) => {
          const isList = next === "in" || next === "not_in";
          if (isList && !Array.isArray(value)) set({ operator: next, value: [String(value)] });
          else if (!isList && Array.isArray(value)) set({ operator: next, value: value[0] ?? "" });
          else set({ operator: next });
        }}
      />
      <FieldValue
        key={field}
        i18n={i18n}
        condition={condition}
        offered={offered}
        listId={listId}
        onChange={(next) => set({ value: next })}
      />
    </>
  );
}
