import type { ReactNode } from "react";
import type { FieldName } from "../../../domain/savings/fields.ts";

interface InputFieldProps {
  readonly name: FieldName;
  readonly label: ReactNode;
  readonly value: string;
  /** What stands behind the number. */
  readonly unit: ReactNode;
  /** The unit is the chosen currency. */
  readonly isMoney: boolean;
  readonly error: ReactNode;
}

/** A number with its unit, and the place where its error is said. */
export function InputField({ name, label, value, unit, isMoney, error }: InputFieldProps) {
  return (
    <div className="input-field" data-field={name}>
      <label htmlFor={name}>{label}</label>
      <span className="input-control">
        <input
          type="text"
          id={name}
          name={name}
          defaultValue={value}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          aria-describedby={`${name}-error`}
          {...(error && { "aria-invalid": true })}
        />
        {unit && <span {...(isMoney && { "data-currency": "" })}>{unit}</span>}
      </span>
      <p className="input-error" id={`${name}-error`} data-error="" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
