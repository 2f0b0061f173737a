import { useId } from "react";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import type { I18n } from "../i18n.ts";
import { ruleJson } from "./draft-rule.ts";
import { readRule } from "./read-rule.ts";
import { useStateOf } from "./use-state-of.ts";

interface Props {
  readonly i18n: I18n;
  readonly rule: RuleRequest;
  readonly onChange: (rule: RuleRequest) => void;
}

/** A rule as its file holds it, to be changed by hand; what the API would refuse is said and changes nothing. */
export function RuleJson({ i18n: { t }, rule, onChange }: Props) {
  const own = ruleJson(rule);
  // After an edit in the other place, or an undo, what was typed is of another rule.
  const [typed, keep] = useStateOf<string, string>(own);
  const id = useId();
  const outcome = typed === null ? { rule } : readRule(typed);
  const text = typed ?? own;
  const isWrong = "wrong" in outcome;
  function read(next: string) {
    const read = readRule(next);
    const json = "rule" in read ? ruleJson(read.rule) : own;
    keep(next, json);
    if ("rule" in read && json !== own) onChange(read.rule);
  }
  return (
    <div className="rule-json">
      <label htmlFor={id}>
        <b>{t("rules.json")}</b>
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={Math.min(30, text.split("\n").length + 1)}
        spellCheck={false}
        translate="no"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      {isWrong ? (
        <span className="wrong" role="alert" id={`${id}-note`}>
          <bdi>{t(`rules.errors.${outcome.wrong}`, { message: outcome.message })}</bdi>{" "}
          {t("rules.errors.kept")}
        </span>
      ) : (
        <small id={`${id}-note`}>{t("rules.jsonNote")}</small>
      )}
    </div>
  );
}
