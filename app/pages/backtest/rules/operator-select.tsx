import { EQUALITY_OPERATORS, LIST_OPERATORS, NUMBER_OPERATORS } from "../../../../domain/api/fields.ts";
import type { I18n } from "../i18n.ts";

export type Operator = (typeof NUMBER_OPERATORS | typeof LIST_OPERATORS)[number];

const OPERATORS = {
  number: NUMBER_OPERATORS,
  flag: EQUALITY_OPERATORS,
  text: [...EQUALITY_OPERATORS, ...LIST_OPERATORS],
} as const;

interface Props {
  readonly i18n: I18n;
  readonly kind: keyof typeof OPERATORS;
  readonly value: Operator;
  readonly onChange: (operator: Operator) => void;
}

export function OperatorSelect({ i18n: { t }, kind, value, onChange }: Props) {
  return (
    <select
      aria-label={t("rules.operator")}
      value={value}
      onChange={({ target }) => onChange(target.value as Operator)}
    >
      {OPERATORS[kind].map((operator) => (
        <option key={operator} value={operator}>
          {t(`operators.${operator}`)}
        </option>
      ))}
    </select>
  );
}
