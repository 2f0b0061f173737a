import { useId, useState } from "react";
import { ACTION_WEIGHTS } from "../../../../domain/api/rules/action-weights.ts";
import { checkRule } from "../../../../domain/api/rules/check-rule.ts";
import type { RuleCondition, RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import type { TriggerTally } from "../../../../domain/backtest/tally-triggers.ts";
import type { I18n } from "../i18n.ts";
import { focusAdded, focusAfter } from "../keep-focus.ts";
import type { Contribution } from "../worker/messages.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import {
  type ActionType,
  type DraftRule,
  findStrongestAction,
  isComplete,
  replaceStrongestAction,
} from "./draft-rule.ts";
import type { KnownFields } from "./field-select.tsx";
import { newCondition } from "./new-conditions.ts";
import { faultText } from "./read-rule.ts";
import { rowKey, withRow } from "./row-keys.ts";
import { RuleJson } from "./rule-json.tsx";

interface Props {
  readonly i18n: I18n;
  readonly draft: DraftRule;
  readonly fields: KnownFields;
  /** As which it begins; from then on the visitor opens and closes it. */
  readonly isOpen: boolean;
  readonly isIdAvailable: boolean;
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

const ACTIONS = Object.keys(ACTION_WEIGHTS) as ActionType[];
const MAX_CONDITIONS = 10;

/** A rule as a form and, beside them, as JSON. */
export function RuleEditor({
  i18n,
  draft,
  fields,
  isOpen,
  isIdAvailable,
  tally,
  contribution,
  isLabelled,
  onEdit,
  onRename,
  onRemove,
  onSave,
}: Props) {
  const { t } = i18n;
  const { key, id, rule } = draft;
  const { name, conditions, actions, enabled } = rule;
  const [isOpenFirst] = useState(isOpen);
  const fieldId = useId();
  const displayName = name || id;
  const isFull = conditions.length >= MAX_CONDITIONS;
  const isNamed = name.trim() !== "";
  const checked = checkRule(rule);
  const weight = (action: ActionType) => i18n.score(ACTION_WEIGHTS[action] * 100);
  const setConditions = (part: string, next: readonly RuleCondition[]) =>
    onEdit(part, { ...rule, conditions: [...next] });
  return (
    <details className="rule" open={isOpenFirst}>
      <summary>
        <b>{displayName}</b>
        {tally && (
          <span>
            {isLabelled
              ? t("rules.hits", { payments: i18n.count(tally.payments), fraud: i18n.count(tally.fraud) })
              : t("rules.hitsUnlabelled", { payments: i18n.count(tally.payments) })}
            {contribution && ` · ${addsText(i18n, contribution, isLabelled)}`}
          </span>
        )}
      </summary>
      <div className="rule-sides">
        <div className="rule-form">
          <div>
            <label htmlFor={`${fieldId}-name`}>{t("rules.name")}</label>
            <input
              id={`${fieldId}-name`}
              type="text"
              maxLength={100}
              value={name}
              aria-invalid={!isNamed || undefined}
              aria-describedby={isNamed ? undefined : `${fieldId}-no-name`}
              onInput={({ currentTarget }) => onEdit("name", { ...rule, name: currentTarget.value })}
            />
            {!isNamed && (
              <span className="wrong" id={`${fieldId}-no-name`}>
                {t("rules.errors.name")}
              </span>
            )}
          </div>
          <p>{t("rules.conditions")}</p>
          {conditions.map((condition, index) => (
            <ConditionEditor
              key={rowKey(condition)}
              i18n={i18n}
              number={index + 1}
              ruleName={displayName}
              condition={condition}
              fields={fields}
              listId={`values-${key}-${index}`}
              onChange={(next) => setConditions(`conditions.${index}`, withRow(conditions, index, next))}
              onRemove={
                conditions.length > 1 ? () => setConditions("", conditions.toSpliced(index, 1)) : undefined
              }
            />
          ))}
          <button
            type="button"
            className="link add"
            aria-label={`${t("rules.addCondition")}: ${displayName}`}
            aria-disabled={isFull || undefined}
            onClick={({ currentTarget }) => {
              if (isFull) return;
              focusAdded(currentTarget, () => setConditions("", [...conditions, newCondition("count")]));
            }}
          >
            {t("rules.addCondition")}
          </button>
          <label>
            {t("rules.action")}
            <select
              value={findStrongestAction(actions)?.type}
              onChange={({ target }) =>
                onEdit("action", {
                  ...rule,
                  actions: replaceStrongestAction(actions, target.value as ActionType),
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
          <div>
            <label htmlFor={`${fieldId}-id`}>{t("rules.id")}</label>
            <span className="file-name" dir="ltr">
              <input
                id={`${fieldId}-id`}
                type="text"
                maxLength={64}
                spellCheck={false}
                value={id}
                aria-invalid={!isIdAvailable || undefined}
                aria-describedby={isIdAvailable ? undefined : `${fieldId}-no-id`}
                onInput={({ currentTarget }) => onRename(currentTarget.value)}
              />
              .json
            </span>
            {!isIdAvailable && (
              <span className="wrong" id={`${fieldId}-no-id`}>
                {t("rules.errors.id")}
              </span>
            )}
          </div>
          {!isComplete(rule) && (
            <p className="wrong">
              {"fault" in checked && t("rules.errors.refused", { message: faultText(checked.fault) })}{" "}
              {t("rules.errors.kept")}
            </p>
          )}
          <p className="rule-actions">
            <button
              type="button"
              className="link"
              aria-label={`${t("rules.save")}: ${displayName}`}
              disabled={!isComplete(rule) || !isIdAvailable}
              onClick={onSave}
            >
              {t("rules.save")}
            </button>
            <button
              type="button"
              className="link"
              aria-label={`${t("rules.remove")}: ${displayName}`}
              onClick={({ currentTarget }) => {
                focusAfter(currentTarget.closest(".rule"), ".rules-start .button");
                onRemove();
              }}
            >
              {t("rules.remove")}
            </button>
          </p>
        </div>
        <RuleJson i18n={i18n} rule={rule} onChange={(next) => onEdit("json", next)} />
      </div>
    </details>
  );
}

const addsText = ({ t, count }: I18n, { payments, fraud, legitimate }: Contribution, isLabelled: boolean) =>
  isLabelled
    ? t("rules.adds", { fraud: count(fraud), good: count(legitimate) })
    : t("rules.addsUnlabelled", { payments: count(payments) });
