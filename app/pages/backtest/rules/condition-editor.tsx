import type { RuleCondition } from "../../../../domain/api/schemas/rules.ts";
import type { Words } from "../words.ts";
import { FieldRow } from "./field-row.tsx";
import { FieldSelect, type KnownFields } from "./field-select.tsx";
import { focusAfter } from "./focus-after.ts";
import { HistoryRow } from "./history-row.tsx";
import { newCondition } from "./new-conditions.ts";

interface Props {
  readonly words: Words;
  readonly number: number;
  /** Whose it is. */
  readonly ruleName: string;
  readonly condition: RuleCondition;
  readonly fields: KnownFields;
  readonly listId: string;
  readonly onChange: (condition: RuleCondition) => void;
  /** Absent where it is the only one. */
  readonly onRemove?: (() => void) | undefined;
}

/** One condition of a rule, as a row of choices that reads like a sentence. */
export function ConditionEditor(props: Props) {
  const { words, condition, fields, listId, onChange, onRemove } = props;
  const { t } = words;
  const title = t("rules.condition", { number: words.count(props.number) });
  const name = `${title}, ${props.ruleName}`;
  const what = "history" in condition ? condition.history : condition.field;
  return (
    <fieldset className="condition">
      <legend className="visually-hidden">{title}</legend>
      <FieldSelect
        words={words}
        label={t("rules.what")}
        value={what}
        fields={fields}
        offers="all"
        onChange={(next) => onChange(newCondition(next, fields[next]))}
      />
      {"history" in condition ? (
        <HistoryRow
          words={words}
          name={name}
          condition={condition}
          fields={fields}
          listId={listId}
          onChange={onChange}
        />
      ) : (
        <FieldRow words={words} condition={condition} fields={fields} listId={listId} onChange={onChange} />
      )}
      {onRemove && (
        <button
          type="button"
          className="link"
          aria-label={`${t("rules.removeCondition")}: ${name}`}
          onClick={({ currentTarget }) => {
            focusAfter(currentTarget.parentElement);
            onRemove();
          }}
        >
          {t("rules.removeCondition")}
        </button>
      )}
    </fieldset>
  );
}
