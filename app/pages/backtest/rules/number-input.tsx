import { useState } from "react";
import { localeOf } from "../../../../domain/formats.ts";
import { parseNumber } from "../../../../domain/savings/parse-number.ts";
import type { Words } from "../words.ts";

interface Props {
  readonly words: Words;
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
  words,
  label,
  value,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  isWhole = false,
  error,
  id,
  onChange,
}: Props) {
  const { t, language } = words;
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const number = parseNumber(text, language);
    if (number === undefined || !Number.isFinite(number)) return undefined;
    return number < least || number > most || (isWhole && !Number.isInteger(number)) ? undefined : number;
  };
  const isWrong = typed !== null && read(typed) === undefined;
  // What was typed stands as long as it means the value; after an undo it does not.
  const shown =
    typed !== null && (isWrong || read(typed) === value) ? typed : plain(value, localeOf(language));
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
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = read(target.value);
          if (number !== undefined && number !== value) onChange(number);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
      {isWrong && (
        <span className="wrong" role="alert">
          {error ?? t("rules.errors.number")}
        </span>
      )}
    </>
  );
}

const plain = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: value >= 10_000 }).format(value);
