import { useId } from "react";
import { localeOf } from "../../../../domain/formats.ts";
import { parseNumber } from "../../../../domain/savings/parse-number.ts";
import type { I18n } from "../i18n.ts";
import { useStateOf } from "./use-state-of.ts";

interface Props {
  readonly i18n: I18n;
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly isWhole?: boolean;
  readonly error?: string;
  readonly id?: string;
  readonly onChange: (value: number) => void;
}

/** A number as the language writes it. What is none stays in the field with its error, and changes nothing. */
export function NumberInput({
  i18n,
  label,
  value,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  isWhole = false,
  error,
  id,
  onChange,
}: Props) {
  const { t, language } = i18n;
  // What was typed stands as long as the value is the one that it means or, where it is none, was typed over.
  const [typed, keep] = useStateOf<string, number>(value);
  const errorId = useId();
  const read = (text: string) => {
    const number = parseNumber(text, language);
    if (number === undefined || !Number.isFinite(number)) return undefined;
    return number < least || number > most || (isWhole && !Number.isInteger(number)) ? undefined : number;
  };
  const isWrong = typed !== null && read(typed) === undefined;
  return (
    <>
      <input
        id={id}
        className="number"
        type="text"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={id ? undefined : label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        value={typed ?? plain(value, localeOf(language))}
        onChange={({ target }) => {
          const number = read(target.value) ?? value;
          keep(target.value, number);
          if (number !== value) onChange(number);
        }}
      />
      {isWrong && (
        <span className="wrong" role="alert" id={errorId}>
          {error ?? t("rules.errors.number")}
        </span>
      )}
    </>
  );
}

/** With all its digits: it would be read back as another number. */
const plain = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: value >= 10_000 }).format(value);
