import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { NOTICE_PARAMETER } from "../../domain/notices.ts";
import { pathTo } from "../../domain/paths.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import type { loader } from "../root.tsx";
import { WeaveTiles } from "../ui/weave.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useScreenHandles } from "./use-handles.ts";

/** What every screen wears: skip link, header, a notice that its URL asks for, footer, consent. */
export default function Shell() {
  const { t, text, language } = useTexts("common");
  const { pathname } = useLocation();
  const start = useRouteLoaderData<typeof loader>("root");
  const isIsolated = useScreenHandles().some(({ isolated }) => isolated);
  const isHome = pathname === pathTo(language, "home");

  return (
    <>
      <WeaveTiles />
      <a className="skip" href="#main">
        {text("skip")}
      </a>
      <div className="progress" data-progress="" role="progressbar" aria-label={t("progress")} hidden />
      <Header />
      {start?.notice && (
        <div className="notice" role="alert" data-notice={NOTICE_PARAMETER}>
          <p className="wrap">{text(`notice.${start.notice}`)}</p>
        </div>
      )}
      <main id="main" tabIndex={-1}>
        {!isHome && (
          <p className="wrap back" data-search="skip">
            <a href={pathTo(language, "home")}>{text("backToHome")}</a>
          </p>
        )}
        {start?.errorStatus ? <ErrorScreen status={start.errorStatus} id={start.errorId} /> : <Outlet />}
      </main>
      <Footer />
      {!isIsolated && <ConsentBanner />}
      <div className="language-overlay" role="status">
        {text("language.overlay")}
      </div>
    </>
  );
}
