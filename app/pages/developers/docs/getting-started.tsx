import { gettingStartedPage } from "../../../../domain/docs/getting-started-page.ts";
import { pathTo } from "../../../../domain/paths.ts";
import { QUERY_LENGTH } from "../../../../domain/search/query.ts";
import { docsShelf, type ScreenHandle, screenRequest, siteSearch } from "../../../screen.ts";
import resultsCss from "../../../sections/search-results.css?inline";
import type { Route } from "./+types/getting-started.ts";
import css from "./docs.css?inline";
import { DocsFound } from "./docs-found.tsx";
import { DocsScreen } from "./docs-screen.tsx";
import { useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  share: { namespace: "docs", name: "meta.title", headline: "picture" },
  css: css + resultsCss,
  query: { q: "any" },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const guides = context.get(docsShelf).list(language);
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, QUERY_LENGTH);
  return { guides, found: query ? { query, answer: context.get(siteSearch)(language, query) } : undefined };
}

/**
 * The documentation's first page: from nothing to the first answer in two minutes. Where the address asks for something, what
 * was found.
 */
export default function GettingStarted({ loaderData: { guides, found } }: Route.ComponentProps) {
  const { language, words } = useDocs();
  if (found) return <DocsFound {...found} guides={guides} />;
  return (
    <DocsScreen
      page={gettingStartedPage(language, words, guides)}
      path={pathTo(language, "documentation")}
      guides={guides}
    />
  );
}
