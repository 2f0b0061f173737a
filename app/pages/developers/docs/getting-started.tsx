import { gettingStartedPage } from "../../../../domain/docs/getting-started-page.ts";
import { pathTo } from "../../../../domain/paths.ts";
import { docsShelf, type ScreenHandle, screenRequest } from "../../../screen.ts";
import type { Route } from "./+types/getting-started.ts";
import css from "./docs.css?inline";
import { DocsScreen } from "./docs-screen.tsx";
import { useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  share: { namespace: "docs", name: "meta.title", headline: "picture" },
  css,
};

export function loader({ context }: Route.LoaderArgs) {
  return { guides: context.get(docsShelf).list(context.get(screenRequest).language) };
}

/** The documentation's first page: from nothing to the first answer in two minutes. */
export default function GettingStarted({ loaderData: { guides } }: Route.ComponentProps) {
  const { language, words } = useDocs();
  return (
    <DocsScreen
      page={gettingStartedPage(language, words, guides)}
      path={pathTo(language, "documentation")}
      guides={guides}
    />
  );
}
