import { pathTo } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";

/**
 * Asks whether page views may be counted. Hidden in the HTML: without JavaScript nothing is counted, so nothing is asked;
 * `enhance/consent.ts` shows it while there is no choice.
 */
export function ConsentBanner() {
  const { t, text, language } = useTexts("cookies");

  return (
    <section className="consent at-end" data-consent="" aria-labelledby="consent-title" hidden>
      <div className="consent-text">
        <h2 id="consent-title">{text("title")}</h2>{" "}
        <p>
          {text("text")} <a href={pathTo(language, "privacy")}>{text("more")}</a>
        </p>
        <p data-consent-signal="" hidden>
          {text("signal")}
        </p>
      </div>
      <div className="consent-actions">
        <button type="button" className="button small ghost" data-consent-choice="true">
          {text("accept")}
        </button>
        <button type="button" className="button small ghost" data-consent-choice="false">
          {text("decline")}
        </button>
        <button type="button" className="consent-close" data-consent-choice="false" aria-label={t("dismiss")}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
    </section>
  );
}
