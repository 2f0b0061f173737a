import { useState } from "react";
import type { Operation } from "../../../../domain/api/operations.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { useHydrated } from "../use-hydrated.ts";
import { type Example, examplesOf } from "./examples.ts";
import { findJsonError } from "./find-json-error.ts";

interface BodyFieldProps {
  readonly t: IslandTranslate<"api">;
  readonly operation: Operation;
  /** JSON, or on its way to it. */
  readonly body: string;
  readonly onChange: (body: string) => void;
}

/** Longer bodies scroll. */
const MAX_ROWS = 24;

/** The body with ready examples to start from, and where it is not JSON. */
export function BodyField({ t, operation, body, onChange }: BodyFieldProps) {
  const examples = examplesOf(operation.id);
  const [chosen, setChosen] = useState(0);
  const isReady = useHydrated();
  const error = findJsonError(body);

  const start = (index: number) => {
    setChosen(index);
    onChange(examples[index]?.body ?? "");
  };

  return (
    <div className="body-field">
      <p className="body-examples js-only">
        <label htmlFor="example">{t("explorer.request.example")}</label>
        <select
          id="example"
          autoComplete="off"
          disabled={!isReady}
          value={chosen}
          onChange={({ target }) => start(Number(target.value))}
        >
          {examples.map((example, index) => (
            <option key={keyOf(example)} value={index}>
              {t(example.label, { name: example.name ?? "" })}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button small ghost"
          disabled={!isReady}
          onClick={() => start(chosen)}
        >
          {t("explorer.request.reset")}
        </button>
      </p>
      <label className="body-label" htmlFor="body">
        {t("explorer.request.body")}
      </label>
      <textarea
        id="body"
        dir="ltr"
        rows={Math.min(MAX_ROWS, body.split("\n").length)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        translate="no"
        aria-invalid={error !== null}
        aria-describedby="body-state"
        readOnly={!isReady}
        value={body}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="body-state" className="body-state js-only" data-error={error ? "" : undefined}>
        {error
          ? t("explorer.request.invalidAt", { line: error.line, column: error.column })
          : t("explorer.request.valid")}
      </p>
    </div>
  );
}

const keyOf = ({ label, name }: Example) => label + (name ?? "");
