import type { FieldCondition } from "../../../../domain/api/schemas/rules.ts";
import type { Words } from "../words.ts";
import { kindOfField } from "./draft-rule.ts";
import { FieldSelect, type KnownFields } from "./field-select.tsx";
import { FieldValue } from "./field-value.tsx";
import { newFieldCondition } from "./new-conditions.ts";
import { OperatorSelect } from "./operator-select.tsx";

interface Props {
  readonly words: Words;
  readonly condition: FieldCondition;
  readonly fields: KnownFields;
  readonly listId: string;
  /** Absent where the field is chosen elsewhere. */
  readonly hasField?: boolean;
  readonly onChange: (condition: FieldCondition) => void;
}

/** A condition on a field of a payment: what, comparison, value. */
export function FieldRow({ words, condition, fields, listId, hasField, onChange }: Props) {
  const { field, operator, value } = condition;
  const offered = fields[field] ?? [];
  const set = (changes: object) => onChange({ ...condition, ...changes } as FieldCondition);
  return (
    <>
      {hasField && (
        <FieldSelect
          words={words}
          label={words.t("rules.what")}
          value={field}
          fields={fields}
          offers="fields"
          onChange={(next) => onChange(newFieldCondition(next, fields[next]))}
        />
      )}
      <OperatorSelect
        words={words}
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
        words={words}
        condition={condition}
        offered={offered}
        listId={listId}
        onChange={(next) => set({ value: next })}
      />
    </>
  );
}
