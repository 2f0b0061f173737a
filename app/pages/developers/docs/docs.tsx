import { gettingStartedPage } from "../../../../domain/docs/getting-started-page.ts";
import { pathTo } from "../../../../domain/paths.ts";
import { MAX_QUERY_LENGTH } from "../../../../domain/search/query.ts";
import { docsRepository, type ScreenHandle, screenRequest, siteSearch } from "../../../screen.ts";
import resultsCss from "../../../sections/search-results.css?inline";
import type { Route } from "./+types/docs.ts";
import css from "./docs.css?inline";
import { DocsResults } from "./docs-results.tsx";
import { DocsScreen } from "./docs-screen.tsx";
import { useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  ogImage: { namespace: "docs", name: "meta.title", headline: "picture" },
  css: css + resultsCss,
  query: { q: "any" },
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const guides = context.get(docsRepository).list(language);
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, MAX_QUERY_LENGTH);
  return { guides, search: query ? { query, outcome: context.get(siteSearch)(language, query) } : undefined };
}

/**
 * The documentation's first page: from nothing to the first response in two minutes. With a query, the results.
 */
export default function GettingStarted({ loaderData: { guides, search } }: Route.ComponentProps) {
  const { language, translate } = useDocs();
  if (search) return <DocsResults {...search} guides={guides} />;
  return (
    <DocsScreen
      page={gettingStartedPage(language, translate, guides)}
      path={pathTo(language, "docs")}
      guides={guides}
    />
  );
}
