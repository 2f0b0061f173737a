import type { LabelWords } from "../../../../domain/payment-files/labels.ts";
import type { I18n } from "../i18n.ts";

/** The characters of a header or cell that are shown: a file that is no table may have a cell of a megabyte. */
export const MAX_CELL_LENGTH = 60;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The texts are of the file, and set in fonts of the device. */
  readonly isOwn?: boolean;
  readonly onChange: (value: string) => void;
}

/** A choice between a few ways to read cells; a value that none of them is, is offered as it stands. */
export function Choice({ label, value, options, isOwn, onChange }: ChoiceProps) {
  const all = options.some(([one]) => one === value) ? options : [...options, [value, value] as const];
  return (
    <label>
      {label}
      <select
        className={isOwn ? "own" : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {all.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ColumnSelectProps {
  readonly label: string;
  readonly none: string;
  readonly heads: readonly string[];
  readonly value: number | null;
  readonly onChange: (column: number | null) => void;
}

/** A choice of the column that a field is read from. */
export function ColumnSelect({ label, none, heads, value, onChange }: ColumnSelectProps) {
  return (
    <select
      className="own"
      aria-label={label}
      value={value === null ? "" : String(value)}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {heads.map((head, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
        <option key={index} value={index}>
          {head.slice(0, MAX_CELL_LENGTH) || `${index + 1}`}
        </option>
      ))}
    </select>
  );
}

interface WordChoiceProps {
  readonly i18n: I18n;
  readonly words: LabelWords;
  /** How many lines have each, where that was just found. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly onChange: (word: string, isFraud: boolean) => void;
}

/** Which words of the label's column mean fraud. */
export function WordChoice({ i18n, words, counts, onChange }: WordChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>{i18n.t("file.fraudWords")}</legend>
      {Array.from(words, ([word, isFraud]) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={isFraud}
            onChange={({ target }) => onChange(word, target.checked)}
          />
          <bdi>{word}</bdi>
          {counts?.has(word) && ` (${i18n.count(counts.get(word) ?? 0)})`}
        </label>
      ))}
    </fieldset>
  );
}
