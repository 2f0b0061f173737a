import type { RuleCondition } from "../../../../domain/api/schemas/rules.ts";
import type { I18n } from "../i18n.ts";
import { focusAfter } from "../keep-focus.ts";
import { FieldRow } from "./field-row.tsx";
import { FieldSelect, type KnownFields } from "./field-select.tsx";
import { HistoryRow } from "./history-row.tsx";
import { newCondition } from "./new-conditions.ts";

interface Props {
  readonly i18n: I18n;
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
  const { i18n, condition, fields, listId, onChange, onRemove } = props;
  const { t } = i18n;
  const title = t("rules.condition", { number: i18n.count(props.number) });
  const name = `${title}, ${props.ruleName}`;
  const what = "history" in condition ? condition.history : condition.field;
  return (
    <fieldset className="condition">
      <legend className="visually-hidden">{title}</legend>
      <FieldSelect
        i18n={i18n}
        label={t("rules.what")}
        value={what}
        fields={fields}
        offers="all"
        onChange={(next) => onChange(newCondition(next, fields[next]))}
      />
      {"history" in condition ? (
        <HistoryRow
          i18n={i18n}
          name={name}
          condition={condition}
          fields={fields}
          listId={listId}
          onChange={onChange}
        />
      ) : (
        <FieldRow i18n={i18n} condition={condition} fields={fields} listId={listId} onChange={onChange} />
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
