import { useState } from "react";
import { listOfText, textOfList } from "./list-text.ts";

interface Props {
  readonly label: string;
  readonly values: readonly string[];
  /** The id of the element that says what is wrong with them. */
  readonly errorId: string | undefined;
  readonly onChange: (values: string[]) => void;
}

/** Several values in one line. What was typed stands as long as it means them. */
export function ListInput({ label, values, errorId, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const isOwn = JSON.stringify(listOfText(typed)) === JSON.stringify(values);
  return (
    <input
      type="text"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      value={isOwn ? typed : textOfList(values)}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(listOfText(currentTarget.value));
      }}
    />
  );
}
