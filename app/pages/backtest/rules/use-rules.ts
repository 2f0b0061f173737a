import { useState } from "react";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import { applyEdit, type DraftRule, isComplete, uniqueRuleId } from "./draft-rule.ts";
import { createUndoHistory, pushEdit, redo, undo } from "./undo-history.ts";

let lastKey = 0;

/** A new rule, called as its name or as its file. */
function draftOf(rule: RuleRequest, taken: readonly DraftRule[], id?: string): DraftRule {
  lastKey += 1;
  const ids = taken.map((draft) => draft.id);
  const own = id !== undefined && !ids.includes(id) ? id : uniqueRuleId(id ?? rule.name, ids);
  return { key: lastKey, id: own, rule, scored: isComplete(rule) ? rule : null };
}

/** The rules with every step that was made, to take it back. */
export function useRules() {
  const [history, setHistory] = useState(() => createUndoHistory<readonly DraftRule[]>([]));

  const change = (edit: string, next: (drafts: readonly DraftRule[]) => readonly DraftRule[]) =>
    setHistory((before) => pushEdit(before, edit, next(before.present), Date.now()));

  return {
    drafts: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    add: (rules: readonly { readonly rule: RuleRequest; readonly id?: string }[]) =>
      change("", (drafts) => {
        const all = [...drafts];
        for (const { rule, id } of rules) {
          const place = all.findIndex((draft) => id !== undefined && draft.id === id);
          const same = all[place];
          if (same) all[place] = applyEdit(same, rule);
          else all.push(draftOf(rule, all, id));
        }
        return all;
      }),
    remove: (key: number) => change("", (drafts) => drafts.filter((draft) => draft.key !== key)),
    rename: (key: number, id: string) =>
      change(`${key}.id`, (drafts) => drafts.map((draft) => (draft.key === key ? { ...draft, id } : draft))),
    /** @param part the part of the rule that is edited; empty where the edit is a step of its own */
    edit: (key: number, part: string, rule: RuleRequest) =>
      change(part && `${key}.${part}`, (drafts) =>
        drafts.map((draft) => (draft.key === key ? applyEdit(draft, rule) : draft)),
      ),
  };
}

export type Rules = ReturnType<typeof useRules>;
