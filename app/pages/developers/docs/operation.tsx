import { redirect } from "react-router";
import { OPERATIONS } from "../../../../domain/api/operations.ts";
import { endpointPage } from "../../../../domain/docs/endpoint-page.ts";
import { referencePath } from "../../../../domain/paths.ts";
import { docsRepository, type ScreenHandle, screenRequest } from "../../../screen.ts";
import type { Route } from "./+types/operation.ts";
import css from "./docs.css?inline";
import { DocsScreen } from "./docs-screen.tsx";
import { useApi, useDocs } from "./use-docs.ts";

export const handle: ScreenHandle = {
  namespaces: ["docs", "api"],
  ogImage: { namespace: "docs", name: "reference.title", headline: "referencePicture" },
  css,
};

export function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(screenRequest);
  const operation = OPERATIONS.find(({ slug }) => slug === params.operation);
  // The overview lists what there is.
  if (!operation) return redirect(referencePath(language));
  return { operation, guides: context.get(docsRepository).list(language) };
}

export default function OperationScreen({ loaderData: { operation, guides } }: Route.ComponentProps) {
  const { language, translate } = useDocs();
  const api = useApi();
  return (
    <DocsScreen
      page={endpointPage(operation, { language, translate, api })}
      path={referencePath(language, operation.slug)}
      guides={guides}
      ogImage="reference"
    />
  );
}
