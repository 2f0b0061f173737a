import { useLocation } from "react-router";
import { inLanguage } from "../../domain/paths.ts";
import type { TextsFailure } from "../../server/texts/text-cache-entry.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { StartupState } from "../screen.ts";

/**
 * What stands in the page's place while its texts are on their way, or did not come (specification, sections 4 and 8).
 * `enhance/startup.ts` fetches them and moves between the two; without JavaScript the page
 * asks again by itself (`root.tsx`), and the release's own texts are a link away, as they are where the script never comes.
 */
export function Startup(startup: StartupState) {
  const { t, language } = useTexts("common");
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("texts", "shipped");
  const shipped = `${inLanguage(pathname, language)}?${query}`;
  const failed = startup.state === "failed";

  /** The specification's sentence for a failure (section 8). */
  const reasonOf = (failure: TextsFailure) => {
    if (failure === "empty") return t("startup.empty");
    if (failure === "malformed") return t("startup.unexpected");
    const reason =
      typeof failure === "object"
        ? t("startup.reasons.status", { status: failure.status })
        : t(`startup.reasons.${failure}`);
    return t("startup.failed", { reason });
  };

  return (
    <main className="startup" data-startup={startup.state} data-namespaces={startup.namespaces.join()}>
      <title>{t("siteName")}</title>
      <div data-startup-loading="" hidden={failed}>
        <span className="startup-mark" aria-hidden="true" />
        <p role="status">{t("startup.loading")}</p>
        <p className="startup-late">
          <a className="button" href={shipped}>
            {t("startup.shipped")}
          </a>
        </p>
      </div>
      <div data-startup-error="" hidden={!failed} role="alert">
        <h1>{t("startup.errorTitle")}</h1>
        <p
          data-startup-reason=""
          data-failed={t("startup.failed", { reason: "{{reason}}" })}
          data-empty={t("startup.empty")}
          data-unexpected={t("startup.unexpected")}
          data-timeout={t("startup.reasons.timeout")}
          data-network={t("startup.reasons.network")}
          data-status={t("startup.reasons.status", { status: "{{status}}" })}
        >
          {failed ? reasonOf(startup.failure) : ""}
        </p>
        <p className="actions">
          <a className="button" href={pathname + search} data-startup-retry="">
            {t("startup.retry")}
          </a>
          <a className="button ghost" href={shipped}>
            {t("startup.shipped")}
          </a>
        </p>
      </div>
    </main>
  );
}
