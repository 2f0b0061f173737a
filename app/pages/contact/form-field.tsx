import type { ReactNode } from "react";
import type { InquiryField } from "../../../domain/contact/types.ts";

interface FormFieldProps {
  readonly name: InquiryField;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  /** The longest text, in characters. */
  readonly limit?: number;
  readonly children: (control: {
    id: string;
    name: string;
    maxLength?: number;
    "aria-describedby": string;
    "aria-invalid"?: true;
  }) => ReactNode;
}

/** A labelled control with its hint and the place where its error is said. */
export function FormField({ name, label, hint, error, limit, children }: FormFieldProps) {
  const described = hint ? `${name}-hint ${name}-error` : `${name}-error`;

  return (
    <div className="field" data-field={name}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="quiet" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        "aria-describedby": described,
        ...(limit !== undefined && { maxLength: limit }),
        ...(error && { "aria-invalid": true }),
      })}
      <p className="field-error" id={`${name}-error`} data-error="" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
