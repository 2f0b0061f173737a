import { OPERATIONS } from "../../../../domain/api/operations.ts";
import { pathTo, referencePath } from "../../../../domain/paths.ts";
import { useIslandTexts } from "../../../i18n/island-texts.ts";
import { useTexts } from "../../../i18n/use-texts.tsx";
import type { ScreenHandle } from "../../../screen.ts";
import { Island } from "../../../sections/island.tsx";
import { PageMeta } from "../../../shell/page-meta.tsx";
import { useSiteUrl } from "../../../shell/site-url.ts";
import type { Route } from "./+types/api.ts";
import css from "./api.css?inline";
import { operationIn } from "./chosen-operation.ts";
import { Explorer } from "./explorer.tsx";

/** What the island shows of the namespace: of the operations only their names and those of their examples. */
const CLIENT_TEXTS = [
  "explorer",
  ...OPERATIONS.flatMap(({ id }) => [`operations.${id}.summary`, `operations.${id}.examples`]),
];

export const handle: ScreenHandle = {
  namespaces: ["api"],
  ogImage: { namespace: "api", name: "meta.title", headline: "title" },
  css,
  query: { operation: (value) => OPERATIONS.find(({ id }) => id === value)?.id },
};

export function loader({ request }: Route.LoaderArgs) {
  return { operation: operationIn(new URL(request.url).searchParams) };
}

/** The API, to be called from the page: an endpoint, its request, and the sandbox's response. */
export default function ApiExplorer({ loaderData: { operation } }: Route.ComponentProps) {
  const { t, text, language } = useTexts("api");
  const { t: common, text: commonText } = useTexts("common");
  const texts = { ...useIslandTexts("api", CLIENT_TEXTS), ...useIslandTexts("common", ["code"]) };
  const origin = useSiteUrl();

  return (
    <div className="wrap explorer-screen">
      <PageMeta
        title={common("meta.titleTemplate", { title: t("meta.title") })}
        description={t("meta.description")}
      />
      <header className="explorer-head" id="first">
        <h1>{text("title")}</h1>
        <div>
          <p className="lead">{text("intro")}</p>
          <p className="explorer-links">
            <a href={referencePath(language)}>{text("explorer.links.reference")}</a>
            <a href={pathTo(language, "docs")}>{commonText("actions.readDocs")}</a>
          </p>
        </div>
      </header>
      <Island name="explorer" component={Explorer} props={{ texts, language, origin, operation }} />
    </div>
  );
}
