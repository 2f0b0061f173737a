import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import type { LanguageCode } from "../../../../domain/languages.ts";
import type { IslandTranslate } from "../../../i18n/island-translate.ts";
import { BREAKS } from "./break-message.ts";
import { FindingView } from "./finding-view.tsx";
import type { Verifier } from "./use-verifier.ts";

interface VerifierPaneProps {
  readonly t: IslandTranslate<"webhooks">;
  readonly language: LanguageCode;
  readonly verifier: Verifier;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

const LINES = ["id", "timestamp", "signature", "secret"] as const;

/** The parts of a message, what is to be said about its signature, and ways to break it. */
export function VerifierPane({ t, language, verifier, heading }: VerifierPaneProps) {
  const { fields, finding, hasOriginal, edit, check, fillExample, breakBy, restore } = verifier;

  const verdict = useRef<HTMLDivElement>(null);

  // On a narrow screen what was found is below the fields.
  useEffect(() => {
    if (finding) verdict.current?.scrollIntoView({ block: "nearest" });
  }, [finding]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check();
  };

  return (
    <section className="pane pane-verifier" aria-labelledby="pane-verifier">
      <div className="pane-head">
        <h3 id="pane-verifier" tabIndex={-1} ref={heading}>
          {t("live.verifier.title")}
        </h3>
        <button type="button" className="button small ghost" onClick={() => void fillExample()}>
          {t("live.verifier.example")}
        </button>
      </div>
      <p className="hint">{t("live.verifier.intro")}</p>
      <div className="verifier">
        <form noValidate onSubmit={submit}>
          <label className="bench-field">
            <span>{t("live.verifier.body")}</span>
            <textarea
              dir="ltr"
              rows={6}
              autoComplete="off"
              value={fields.body}
              spellCheck={false}
              onChange={({ target }) => edit({ body: target.value })}
            />
          </label>
          {LINES.map((name) => (
            <label key={name} className={`bench-field field-${name}`}>
              <span>{t(`live.verifier.${name}`)}</span>
              <input
                type="text"
                dir="ltr"
                value={fields[name]}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onChange={({ target }) => edit({ [name]: target.value })}
              />
            </label>
          ))}
          <button type="submit" className="button small">
            {t("live.verifier.submit")}
          </button>
        </form>
        <div className="verdict">
          <div ref={verdict}>
            <FindingView t={t} language={language} finding={finding} />
          </div>
          <fieldset className="breaks">
            <legend>{t("live.verifier.break")}</legend>
            <p className="hint">{t("live.verifier.breakText")}</p>
            {BREAKS.map((how) => (
              <button
                key={how}
                type="button"
                className="button small ghost"
                onClick={() => void breakBy(how)}
              >
                {t(`live.verifier.breaks.${how}`)}
              </button>
            ))}
            {hasOriginal && (
              <button type="button" className="quiet" onClick={() => void restore()}>
                {t("live.verifier.restore")}
              </button>
            )}
          </fieldset>
        </div>
      </div>
    </section>
  );
}
