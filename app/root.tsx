import { type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { PALETTE } from "../domain/brand/palette.ts";
import { FALLBACK_LANGUAGE, getLanguage } from "../domain/languages.ts";
import type { Route } from "./+types/root.ts";
import { createTexts } from "./i18n/texts.ts";
import { companyFacts, screenRequest } from "./screen.ts";
import beforePaint from "./shell/before-paint.ts?inline-script";
import { EntryModule } from "./shell/entry-module.ts";
import { fontsOf } from "./shell/fonts.ts";
import { Startup } from "./shell/startup.tsx";
import { stylesOf } from "./shell/styles.ts";
import { useScreenHandles } from "./shell/use-handles.ts";

/**
 * A browser waits with its first paint for a preloaded font: on a phone with a slow network that is time lost. For a phone
 * with a quick one the script before the first paint widens this.
 */
const WIDE = "(min-width: 48rem)";

/** What every screen starts from. */
export function loader({ context }: Route.LoaderArgs) {
  const { language, texts, startup, errorStatus, errorId, notice, siteUrl, looksUpCountry } =
    context.get(screenRequest);
  const { legalName } = context.get(companyFacts)(language);
  return { language, texts, startup, errorStatus, errorId, notice, siteUrl, looksUpCountry, legalName };
}

export function Layout({ children }: { children: ReactNode }) {
  const start = useRouteLoaderData<typeof loader>("root");
  const { code, tag, direction } = getLanguage(start?.language ?? FALLBACK_LANGUAGE);
  const handles = useScreenHandles();
  const entryModule = useContext(EntryModule);
  const fonts = fontsOf(code);
  const isIsolated = handles.some(({ isolated }) => isolated);

  return (
    <html
      lang={tag}
      dir={direction}
      data-country={start?.looksUpCountry && !isIsolated ? "ask" : undefined}
      data-isolated={isIsolated ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PALETTE.light.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PALETTE.dark.paper} media="(prefers-color-scheme: dark)" />
        {/* Every screen marks its head with this id: it is painted at once, rather than a header and then the rest. */}
        {!start?.startup && <link rel="expect" href="#first" blocking="render" />}
        {/* What `enhance/startup.ts` does with a script: the page asks again until its texts are there, or did not come. */}
        {start?.startup?.state === "loading" && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
        {fonts.files.map((file) => (
          <link
            key={file}
            rel="preload"
            as="font"
            type="font/woff2"
            href={file}
            crossOrigin="anonymous"
            media={WIDE}
          />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, whose hash stands in the policy */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, whose hash stands in the policy */}
        <style dangerouslySetInnerHTML={{ __html: stylesOf(code, handles) }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={`/${code}/manifest.webmanifest`} />
      </head>
      <body>
        {children}
        {/* In development an island's modules ask for what React Router would put in front of a screen that hydrates. */}
        {import.meta.env.DEV && (
          <>
            <script type="module" src="/@vite/client" />
            <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
          </>
        )}
        <script type="module" src={entryModule} fetchPriority="low" />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { language, texts, startup, legalName } }: Route.ComponentProps) {
  const i18n = useMemo(() => createTexts(language, texts, legalName), [language, texts, legalName]);
  return <I18nextProvider i18n={i18n}>{startup ? <Startup {...startup} /> : <Outlet />}</I18nextProvider>;
}

/** The last resort, where not even the texts can be trusted to be there: English, and a way back. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="startup" lang="en" dir="ltr">
      <title>Something went wrong</title>
      <h1 id="first">Something went wrong</h1>
      <p>The page could not be shown (error {status}). The fault is ours and has been logged.</p>
      <a className="button" href="/">
        Back to Home
      </a>
    </main>
  );
}
