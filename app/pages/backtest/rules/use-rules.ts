import { useState } from "react";
import type { RuleRequest } from "../../../../domain/api/schemas/rules.ts";
import { type DraftRule, edited, freeId, isComplete } from "./draft-rule.ts";

interface History {
  readonly past: readonly (readonly DraftRule[])[];
  readonly present: readonly DraftRule[];
  readonly future: readonly (readonly DraftRule[])[];
  /** Of the last edit: another one of the same within a second is undone with it. */
  readonly edit: string;
  readonly at: number;
}

const EMPTY: History = { past: [], present: [], future: [], edit: "", at: 0 };
const ONE_EDIT_MS = 1_000;
const MOST_STEPS = 200;

let lastKey = 0;

/** A new rule, called as its name or as its file. */
export function draftOf(rule: RuleRequest, taken: readonly DraftRule[], id?: string): DraftRule {
  lastKey += 1;
  const ids = taken.map((draft) => draft.id);
  const own = id !== undefined && !ids.includes(id) ? id : freeId(id ?? rule.name, ids);
  return { key: lastKey, id: own, rule, scored: isComplete(rule) ? rule : null };
}

/** The rules with every step that was made, to take it back. */
export function useRules() {
  const [history, setHistory] = useState(EMPTY);

  const change = (edit: string, next: (drafts: readonly DraftRule[]) => readonly DraftRule[]) =>
    setHistory(({ past, present, edit: lastEdit, at }) => {
      const now = Date.now();
      const isSame = edit !== "" && edit === lastEdit && now - at < ONE_EDIT_MS;
      return {
        past: isSame ? past : [...past, present].slice(-MOST_STEPS),
        present: next(present),
        future: [],
        edit,
        at: now,
      };
    });

  return {
    drafts: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () =>
      setHistory(({ past, present, future }) => ({
        past: past.slice(0, -1),
        present: past.at(-1) ?? present,
        future: past.length > 0 ? [present, ...future] : future,
        edit: "",
        at: 0,
      })),
    redo: () =>
      setHistory(({ past, present, future: [next, ...rest] }) => ({
        past: next ? [...past, present] : past,
        present: next ?? present,
        future: rest,
        edit: "",
        at: 0,
      })),
    add: (rules: readonly { readonly rule: RuleRequest; readonly id?: string }[]) =>
      change("", (drafts) => {
        const all = [...drafts];
        for (const { rule, id } of rules) {
          const place = all.findIndex((draft) => id !== undefined && draft.id === id);
          const same = all[place];
          if (same) all[place] = edited(same, rule);
          else all.push(draftOf(rule, all, id));
        }
        return all;
      }),
    remove: (key: number) => change("", (drafts) => drafts.filter((draft) => draft.key !== key)),
    rename: (key: number, id: string) =>
      change(`${key}.id`, (drafts) => drafts.map((draft) => (draft.key === key ? { ...draft, id } : draft))),
    /** @param part of the rule that is edited */
    edit: (key: number, part: string, rule: RuleRequest) =>
      change(`${key}.${part}`, (drafts) =>
        drafts.map((draft) => (draft.key === key ? edited(draft, rule) : draft)),
      ),
  };
}

export type Rules = ReturnType<typeof useRules>;
