import { referencePage } from "../../../../domain/docs/reference-page.ts";
import { referencePath } from "../../../../domain/paths.ts";
import { docsRepository, type ScreenHandle, screenRequest } from "../../../screen.ts";
import type { Route } from "./+types/reference.ts";
import css from "./docs.css?inline";
import { DocsScreen } from "./docs-screen.tsx";
import { useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  ogImage: { namespace: "docs", name: "reference.title", headline: "referencePicture" },
  css,
};

export function loader({ context }: Route.LoaderArgs) {
  return { guides: context.get(docsRepository).list(context.get(screenRequest).language) };
}

/** What holds for every endpoint. */
export default function Reference({ loaderData: { guides } }: Route.ComponentProps) {
  const { language, translate, siteUrl } = useDocs();
  return (
    <DocsScreen
      page={referencePage(language, translate, siteUrl)}
      path={referencePath(language)}
      guides={guides}
    />
  );
}
