import { useState } from "react";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import type { Words } from "../words.ts";
import { ruleJson } from "./draft-rule.ts";
import { readRule } from "./read-rule.ts";

interface Props {
  readonly words: Words;
  readonly rule: RuleRequest;
  readonly onChange: (rule: RuleRequest) => void;
}

/** A rule as its file holds it, to be changed by hand; what the API would refuse is said and changes nothing. */
export function RuleJson({ words: { t }, rule, onChange }: Props) {
  const own = ruleJson(rule);
  const [typed, setTyped] = useState<{ text: string; of: string; wrong: string | null } | null>(null);
  // After an edit in the other place, or an undo, what was typed is of another rule.
  const current = typed && (typed.of === own || typed.wrong === null) ? typed : null;
  const shown = current && (current.wrong !== null || current.of === own) ? current.text : own;
  function read(text: string) {
    const outcome = readRule(text);
    if ("rule" in outcome) {
      setTyped({ text, of: ruleJson(outcome.rule), wrong: null });
      onChange(outcome.rule);
      return;
    }
    setTyped({ text, of: own, wrong: t(`rules.errors.${outcome.wrong}`, { message: outcome.message }) });
  }
  return (
    <label className="rule-json">
      <b>{t("rules.json")}</b>
      <textarea
        dir="ltr"
        rows={Math.min(30, shown.split("\n").length + 1)}
        spellCheck={false}
        translate="no"
        value={shown}
        aria-invalid={current?.wrong ? true : undefined}
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      {current?.wrong ? (
        <span className="wrong" role="alert">
          <bdi>{current.wrong}</bdi> {t("rules.errors.kept")}
        </span>
      ) : (
        <small>{t("rules.jsonNote")}</small>
      )}
    </label>
  );
}
