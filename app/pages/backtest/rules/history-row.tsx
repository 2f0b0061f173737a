import type { FieldCondition, HistoryCondition } from "../../../../domain/api/schemas/rules.ts";
import type { I18n } from "../i18n.ts";
import { focusAdded, focusAfter } from "../keep-focus.ts";
import { FieldRow } from "./field-row.tsx";
import { FieldSelect, type KnownFields } from "./field-select.tsx";
import { newFieldCondition } from "./new-conditions.ts";
import { NumberInput } from "./number-input.tsx";
import { OperatorSelect } from "./operator-select.tsx";
import { rowKey, withRow } from "./row-keys.ts";
import { WindowInput } from "./window-input.tsx";

interface Props {
  readonly i18n: I18n;
  /** What the condition is called, in the names of its buttons. */
  readonly name: string;
  readonly condition: HistoryCondition;
  readonly fields: KnownFields;
  readonly listId: string;
  readonly onChange: (condition: HistoryCondition) => void;
}

const MAX_PARTIES = 3;
const MAX_WHERE = 3;

/** A condition on the payments of a window: of what, of whom, how far back, comparison, value; and which payments count. */
export function HistoryRow({ i18n, name, condition, fields, listId, onChange }: Props) {
  const { t } = i18n;
  const { per, direction = "sent", windowMinutes, where = [], operator, value } = condition;
  const set = (changes: object) => onChange(withoutEmpty({ ...condition, ...changes }));
  const setPer = (index: number, party: string) =>
    set({ per: [...per.slice(0, index), ...(party ? [party] : []), ...per.slice(index + 1)] });
  const setWhere = (next: readonly FieldCondition[]) => set({ where: next });
  const isFull = where.length >= MAX_WHERE;
  const slots = direction === "received" ? per.slice(0, 1) : [...per, ""].slice(0, MAX_PARTIES);
  return (
    <>
      {condition.history === "distinct" && (
        <>
          <span>{t("rules.of")}</span>
          <FieldSelect
            i18n={i18n}
            label={t("rules.of")}
            value={condition.of}
            fields={fields}
            offers="distinct"
            onChange={(of) => set({ of })}
          />
        </>
      )}
      <select
        aria-label={t("rules.direction")}
        value={direction}
        onChange={({ target }) =>
          set(
            target.value === "received"
              ? { direction: "received", per: ["customerId"] }
              : { direction: undefined },
          )
        }
      >
        <option value="sent">{t("rules.directions.sent")}</option>
        <option value="received">{t("rules.directions.received")}</option>
      </select>
      {direction === "sent" &&
        slots.map((party, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list, whatever stands there
          <span className="pair" key={index}>
            <span>{t(index === 0 ? "rules.per" : "rules.andPer")}</span>
            <FieldSelect
              i18n={i18n}
              label={t(index === 0 ? "rules.per" : "rules.andPer")}
              value={party}
              fields={fields}
              offers="parties"
              without={per.filter((other) => other !== party)}
              {...(per.length + (party ? 0 : 1) > 1 && { none: t("rules.noMore") })}
              onChange={(next) => setPer(index, next)}
            />
          </span>
        ))}
      <span className="pair">
        <span>{t("rules.window")}</span>
        <WindowInput i18n={i18n} minutes={windowMinutes} onChange={(next) => set({ windowMinutes: next })} />
      </span>
      <span className="pair">
        <OperatorSelect
          i18n={i18n}
          kind="number"
          value={operator}
          onChange={(next) => set({ operator: next })}
        />
        <NumberInput
          i18n={i18n}
          label={t("rules.value")}
          value={value}
          onChange={(next) => set({ value: next })}
        />
      </span>
      {where.length > 0 && <span className="where-head">{t("rules.where")}</span>}
      {where.map((inner, index) => (
        <div className="where" key={rowKey(inner)}>
          <FieldRow
            i18n={i18n}
            condition={inner}
            fields={fields}
            listId={`${listId}-${index}`}
            hasField
            onChange={(next) => setWhere(withRow(where, index, next))}
          />
          <button
            type="button"
            className="link"
            aria-label={`${t("rules.removeCondition")}: ${t("rules.where")} ${i18n.count(index + 1)}, ${name}`}
            onClick={({ currentTarget }) => {
              focusAfter(currentTarget.parentElement);
              setWhere(where.toSpliced(index, 1));
            }}
          >
            {t("rules.removeCondition")}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="link add"
        aria-label={`${t("rules.addWhere")}: ${name}`}
        aria-disabled={isFull || undefined}
        onClick={({ currentTarget }) => {
          if (isFull) return;
          focusAdded(currentTarget, () => setWhere([...where, newFieldCondition("type", fields.type)]));
        }}
      >
        {t("rules.addWhere")}
      </button>
    </>
  );
}

/** As it is written by hand: without what says nothing. */
function withoutEmpty(condition: HistoryCondition): HistoryCondition {
  const { where, direction, ...rest } = condition;
  return {
    ...rest,
    ...(direction && { direction }),
    ...(where && where.length > 0 && { where }),
  } as HistoryCondition;
}
