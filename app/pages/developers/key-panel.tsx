import { formatMoment } from "../../../domain/formats.ts";
import type { LanguageCode } from "../../../domain/languages.ts";
import { createIslandTranslate, type FlatTexts } from "../../i18n/island-translate.ts";
import { CopyControl } from "../../sections/copy-control.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { type KeyCreation, useSandboxKey, useSandboxKeyEnded } from "./use-sandbox-key.ts";

interface KeyPanelProps {
  /** With `explorer.key` of the namespace `api` and `code` of `common`. */
  readonly texts: FlatTexts;
  readonly language: LanguageCode;
  readonly keyCreation: KeyCreation;
}

/** The sandbox key of this browser: how to get one, until when it lives, and why there is none. For islands. */
export function KeyPanel({ texts, language, keyCreation: { isCreating, refusal, create } }: KeyPanelProps) {
  const t = createIslandTranslate<"api">(texts);
  const tCommon = createIslandTranslate<"common">(texts);
  const key = useSandboxKey();
  const isReady = useHydrated();
  const hasEnded = useSandboxKeyEnded();

  return (
    <section className="key-panel js-only" aria-labelledby="sandbox-key">
      <h2 id="sandbox-key">{t("explorer.key.title")}</h2>
      {key && (
        <p className="key-value">
          <code dir="ltr" translate="no">
            {key.apiKey}
          </code>
          <CopyControl
            copy={tCommon("code.copy")}
            copied={tCommon("code.copied")}
            refused={tCommon("code.refused")}
            text={key.apiKey}
          />
        </p>
      )}
      <p className="key-hint" role="status">
        {key
          ? t("explorer.key.ends", { time: formatMoment(language, key.expiresAt) })
          : t(hasEnded ? "explorer.key.ended" : "explorer.key.none")}
      </p>
      <button
        type="button"
        className={`button small${key ? " ghost" : ""}`}
        disabled={!isReady}
        aria-disabled={isCreating}
        onClick={() => void create()}
      >
        {t(isCreating ? "explorer.key.creating" : key ? "explorer.key.replace" : "explorer.key.get")}
      </button>
      {refusal && (
        <p className="key-refusal" role="alert">
          <bdi>{refusal}</bdi>
        </p>
      )}
    </section>
  );
}
