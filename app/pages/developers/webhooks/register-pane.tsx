import { type FormEvent, useState } from "react";
import { EVENT_TYPES, type EventType } from "../../../../domain/api/event-types.ts";
import type { Webhook } from "../../../../domain/api/schemas.ts";
import { createIslandTranslate, type FlatTexts } from "../../../i18n/island-translate.ts";
import { CopyControl } from "../../../sections/copy-control.tsx";
import type { StoredKey } from "../sandbox-key.ts";
import { ProblemNote } from "./problem-note.tsx";
import { createWebhook, type Problem } from "./sandbox-calls.ts";

interface RegisterPaneProps {
  readonly texts: FlatTexts;
  readonly apiKey: string | undefined;
  readonly createKey: () => Promise<StoredKey | null>;
  /** Those of the key, newest first. */
  readonly webhooks: readonly Webhook[];
  readonly onRegistered: (apiKey: string, webhook: Webhook) => void;
}

const FIRST_URL = "https://example.com/webhooks";

/** Where events are to go, and which. Gets a key first where there is none. What is wrong, the sandbox says. */
export function RegisterPane({ texts, apiKey, createKey, webhooks, onRegistered }: RegisterPaneProps) {
  const t = createIslandTranslate<"webhooks">(texts);
  const [url, setUrl] = useState(FIRST_URL);
  const [chosen, choose] = useState<readonly EventType[]>(EVENT_TYPES);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>();

  const register = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const ofKey = apiKey ?? (await createKey())?.apiKey;
    const outcome = ofKey ? await createWebhook(ofKey, { url, events: chosen }) : undefined;
    setBusy(false);
    if (!ofKey || !outcome) return;
    if (outcome.ok) onRegistered(ofKey, outcome.value);
    else setProblem(outcome.problem);
  };

  return (
    <section className="pane pane-register" aria-labelledby="pane-register">
      <div className="pane-head">
        <h3 id="pane-register">{t("live.register.title")}</h3>
      </div>
      <form noValidate autoComplete="off" onSubmit={(event) => void register(event)}>
        <label className="bench-field">
          <span>{t("live.register.url")}</span>
          <input
            type="url"
            dir="ltr"
            value={url}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="webhook-url-hint"
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <p className="hint" id="webhook-url-hint">
          {t("live.register.urlHint")}
        </p>
        <fieldset className="bench-choices">
          <legend>{t("live.register.events")}</legend>
          {EVENT_TYPES.map((type) => (
            <label key={type}>
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                onChange={({ target }) =>
                  choose(
                    EVENT_TYPES.filter((each) => (each === type ? target.checked : chosen.includes(each))),
                  )
                }
              />
              <code dir="ltr">{type}</code>
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button small" aria-disabled={isBusy}>
          {t(isBusy ? "live.register.submitting" : "live.register.submit")}
        </button>
        {!apiKey && <p className="hint">{t("live.register.getsKey")}</p>}
        <ProblemNote t={t} problem={problem} />
      </form>
      {webhooks.length > 0 && <h4>{t("live.register.registered")}</h4>}
      {/* Another webhook is another node, so that it is said again. */}
      <p className="hint" role="status">
        {webhooks[0] && <span key={webhooks[0].id}>{t("live.register.secretHint")}</span>}
      </p>
      {webhooks.length > 0 && (
        <ul className="registered-webhooks">
          {webhooks.map(({ id, url: target, secret }) => (
            <li key={id}>
              <p className="registered-webhook">
                <code dir="ltr">{id}</code> <bdi>{target}</bdi>
              </p>
              <p className="secret">
                <span>{t("live.register.secret")}</span>
                <code dir="ltr" translate="no">
                  {secret}
                </code>
                <CopyControl
                  copy={texts["code.copy"] ?? ""}
                  copied={texts["code.copied"] ?? ""}
                  refused={texts["code.refused"] ?? ""}
                  text={secret}
                />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
