import { useHydrated } from "../use-hydrated.ts";

interface NamedFieldProps {
  /** As the API calls it: the same in every language. */
  readonly name: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of a request beside its name. It can be written in once React is there: what came before would be lost. */
export function NamedField({ name, hint, value, onChange }: NamedFieldProps) {
  const isReady = useHydrated();
  return (
    <label className="named-field">
      <span>
        <code dir="ltr" translate="no">
          {name}
        </code>
        {hint && <small>{hint}</small>}
      </span>
      <input
        type="text"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        readOnly={!isReady}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
