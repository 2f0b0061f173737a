import { ACTION_WEIGHTS } from "../../../../domain/api/rules/action-weights.ts";
import type { RuleCondition, RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import type { TriggerTally } from "../../../../domain/backtest/tally-triggers.ts";
import type { Words } from "../words.ts";
import type { Contribution } from "../worker/messages.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { type DraftRule, isComplete, RULE_ID } from "./draft-rule.ts";
import type { KnownFields } from "./field-select.tsx";
import { newCondition } from "./new-conditions.ts";
import { RuleJson } from "./rule-json.tsx";

interface Props {
  readonly words: Words;
  readonly draft: DraftRule;
  readonly fields: KnownFields;
  readonly isOpen: boolean;
  readonly isIdTaken: boolean;
  /** What it finds, once it was scored. */
  readonly tally: TriggerTally | undefined;
  /** What it adds at the threshold; of a rule that is switched off nothing. */
  readonly contribution: Contribution | undefined;
  readonly isLabelled: boolean;
  readonly onEdit: (part: string, rule: RuleRequest) => void;
  readonly onRename: (id: string) => void;
  readonly onRemove: () => void;
  readonly onSave: () => void;
}

const ACTIONS = Object.keys(ACTION_WEIGHTS) as (keyof typeof ACTION_WEIGHTS)[];
const MOST_CONDITIONS = 10;

/** A rule in words and, beside them, as JSON. */
export function RuleEditor({
  words,
  draft,
  fields,
  isOpen,
  isIdTaken,
  tally,
  contribution,
  isLabelled,
  onEdit,
  onRename,
  onRemove,
  onSave,
}: Props) {
  const { t } = words;
  const { key, id, rule } = draft;
  const { name, conditions, actions, enabled } = rule;
  const weight = (action: keyof typeof ACTION_WEIGHTS) => words.score(ACTION_WEIGHTS[action] * 100);
  const setConditions = (part: string, next: readonly RuleCondition[]) =>
    onEdit(part, { ...rule, conditions: [...next] });
  const isIdRight = RULE_ID.test(id) && !isIdTaken;
  return (
    <details className="rule" open={isOpen}>
      <summary>
        <b>{name || id}</b>
        {tally && (
          <span>
            {isLabelled
              ? t("rules.hits", { payments: words.count(tally.payments), fraud: words.count(tally.fraud) })
              : t("rules.hitsUnlabelled", { payments: words.count(tally.payments) })}
            {contribution && ` · ${addsText(words, contribution, isLabelled)}`}
          </span>
        )}
      </summary>
      <div className="rule-sides">
        <div className="rule-words">
          <label>
            {t("rules.name")}
            <input
              type="text"
              maxLength={100}
              value={name}
              aria-invalid={name.trim() === "" || undefined}
              onInput={({ currentTarget }) => onEdit("name", { ...rule, name: currentTarget.value })}
            />
            {name.trim() === "" && <span className="wrong">{t("rules.errors.name")}</span>}
          </label>
          <p>{t("rules.conditions")}</p>
          {conditions.map((condition, index) => (
            <ConditionEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names
              key={`${key}-${index}`}
              words={words}
              number={index + 1}
              condition={condition}
              fields={fields}
              listId={`values-${key}-${index}`}
              onChange={(next) => setConditions(`conditions.${index}`, conditions.with(index, next))}
              onRemove={
                conditions.length > 1 ? () => setConditions("", conditions.toSpliced(index, 1)) : undefined
              }
            />
          ))}
          {conditions.length < MOST_CONDITIONS && (
            <button
              type="button"
              className="link"
              onClick={() => setConditions("", [...conditions, newCondition("count")])}
            >
              {t("rules.addCondition")}
            </button>
          )}
          <label>
            {t("rules.action")}
            <select
              value={actions[0]?.type}
              onChange={({ target }) =>
                onEdit("action", {
                  ...rule,
                  actions: [{ ...actions[0], type: target.value as (typeof ACTIONS)[number] }],
                })
              }
            >
              {ACTIONS.map((action) => (
                <option key={action} value={action}>
                  {t(`rules.actions.${action}`, { weight: weight(action) })}
                </option>
              ))}
            </select>
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={enabled}
              onChange={({ target }) => onEdit("enabled", { ...rule, enabled: target.checked })}
            />
            {t("rules.enabled")}
          </label>
          <label>
            {t("rules.id")}
            <span className="file-name" dir="ltr">
              <input
                type="text"
                maxLength={64}
                spellCheck={false}
                value={id}
                aria-invalid={!isIdRight || undefined}
                onInput={({ currentTarget }) => onRename(currentTarget.value)}
              />
              .json
            </span>
            {!isIdRight && <span className="wrong">{t("rules.errors.id")}</span>}
          </label>
          {!isComplete(rule) && <p className="wrong">{t("rules.errors.kept")}</p>}
          <p className="rule-actions">
            <button
              type="button"
              className="link"
              disabled={!isComplete(rule) || !isIdRight}
              onClick={onSave}
            >
              {t("rules.save")}
            </button>
            <button type="button" className="link" onClick={onRemove}>
              {t("rules.remove")}
            </button>
          </p>
        </div>
        <RuleJson words={words} rule={rule} onChange={(next) => onEdit("json", next)} />
      </div>
    </details>
  );
}

const addsText = ({ t, count }: Words, { payments, fraud, legitimate }: Contribution, isLabelled: boolean) =>
  isLabelled
    ? t("rules.adds", { fraud: count(fraud), good: count(legitimate) })
    : t("rules.addsUnlabelled", { payments: count(payments) });
