import { useState } from "react";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import { TYPOLOGIES, type TypologyCode } from "../../../../domain/api/typologies.ts";
import { download } from "../download.ts";
import { type I18n, isolate } from "../i18n.ts";
import type { Contribution, Loaded, Scored } from "../worker/messages.ts";
import { type DraftRule, isComplete, isIdAvailable, RULE_ID, ruleJson } from "./draft-rule.ts";
import { newRule, rulesOfTypology } from "./new-conditions.ts";
import { readRule } from "./read-rule.ts";
import { RuleEditor } from "./rule-editor.tsx";
import type { Rules } from "./use-rules.ts";

interface Props {
  readonly i18n: I18n;
  readonly rules: Rules;
  readonly loaded: Loaded | undefined;
  readonly scored: Scored | undefined;
  readonly contributions: readonly Contribution[];
  /** The amount that an empty rule begins with. */
  readonly amount: number;
}

const BLANK = "blank";
const CODES = TYPOLOGIES.map(({ code }) => code);

/** The visitor's rules: made, opened, edited, taken back, saved. */
export function RulesPanel({ i18n, rules, loaded, scored, contributions, amount }: Props) {
  const { t } = i18n;
  const { drafts } = rules;
  const [start, setStart] = useState<TypologyCode | typeof BLANK>(BLANK);
  const [announcement, setAnnouncement] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);

  function add() {
    const name = start === BLANK ? t("rules.blank") : i18n.name("typologies", start);
    const currencies = loaded?.fields.currency ?? [];
    const added = start === BLANK ? [newRule(name, amount)] : rulesOfTypology(start, name, currencies);
    rules.add(added.map((rule) => ({ rule })));
    setAnnouncement(t("rules.added", { name }));
  }

  async function open(files: readonly File[]) {
    const opened: { rule: RuleRequest; id: string }[] = [];
    const wrong: string[] = [];
    for (const file of files) {
      const id = file.name.replace(/\.json$/i, "");
      const outcome = readRule(await file.text());
      if ("rule" in outcome && RULE_ID.test(id)) opened.push({ rule: outcome.rule, id });
      else {
        const message =
          "rule" in outcome
            ? t("rules.errors.id")
            : t(`rules.errors.${outcome.wrong}`, { message: outcome.message });
        wrong.push(t("rules.errors.file", { name: isolate(file.name), message }));
      }
    }
    if (opened.length > 0) rules.add(opened);
    setProblems(wrong);
    setAnnouncement(t("rules.opened", { count: i18n.count(opened.length) }));
  }

  const save = ({ id, rule }: DraftRule) =>
    download(new Blob([ruleJson(rule)], { type: "application/json" }), `${id}.json`);
  function saveAll() {
    const isRight = (draft: DraftRule) => isComplete(draft.rule) && isIdAvailable(draft, drafts);
    drafts.filter(isRight).forEach(save);
    const others = drafts.filter((draft) => !isRight(draft));
    const names = others.map(({ id, rule }) => isolate(rule.name.trim() || id)).join(" · ");
    setProblems(others.length > 0 ? [t("rules.errors.unsaved", { names })] : []);
  }
  const last = drafts.at(-1)?.key;

  return (
    <div className="rules">
      <div className="rules-start">
        <label>
          {t("rules.start")}
          <select value={start} onChange={({ target }) => setStart(target.value as typeof start)}>
            <option value={BLANK}>{t("rules.blank")}</option>
            {CODES.map((code) => (
              <option key={code} value={code}>
                {i18n.name("typologies", code)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button" onClick={add}>
          {t("rules.add")}
        </button>
        <button
          type="button"
          className="link"
          aria-disabled={!rules.canUndo || undefined}
          onClick={() => {
            if (!rules.canUndo) return;
            rules.undo();
            setAnnouncement(t("rules.undone"));
          }}
        >
          {t("rules.undo")}
        </button>
        <button
          type="button"
          className="link"
          aria-disabled={!rules.canRedo || undefined}
          onClick={() => {
            if (!rules.canRedo) return;
            rules.redo();
            setAnnouncement(t("rules.redone"));
          }}
        >
          {t("rules.redo")}
        </button>
        <label className="file-button link">
          {t("rules.open")}
          <input
            type="file"
            accept=".json,application/json"
            multiple
            onChange={({ target }) => {
              void open([...(target.files ?? [])]);
              target.value = "";
            }}
          />
        </label>
        {drafts.length > 0 && (
          <button type="button" className="link" onClick={saveAll}>
            {t("rules.saveAll")}
          </button>
        )}
      </div>
      <small>{t("rules.openNote")}</small>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {problems.map((problem) => (
        <p className="wrong" role="alert" key={problem}>
          {problem}
        </p>
      ))}
      {drafts.length === 0 && <p>{t("rules.none")}</p>}
      {drafts.map((draft) => (
        <RuleEditor
          key={draft.key}
          i18n={i18n}
          draft={draft}
          fields={loaded?.fields ?? {}}
          isOpen={draft.key === last}
          isIdAvailable={isIdAvailable(draft, drafts)}
          tally={scored?.triggers.find(({ ruleId }) => ruleId === draft.id)}
          contribution={contributions.find(({ ruleId }) => ruleId === draft.id)}
          isLabelled={loaded?.isLabelled ?? false}
          onEdit={(part, rule) => rules.edit(draft.key, part, rule)}
          onRename={(id) => rules.rename(draft.key, id)}
          onRemove={() => {
            rules.remove(draft.key);
            setAnnouncement(t("rules.removed", { name: draft.rule.name }));
          }}
          onSave={() => save(draft)}
        />
      ))}
    </div>
  );
}
