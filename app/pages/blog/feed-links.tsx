import { feedPath } from "../../../domain/paths.ts";
import { useTexts } from "../../i18n/use-texts.tsx";

/** Tells feed readers where the feeds are. React hoists them into the head. */
export function FeedLinks() {
  const { t, language } = useTexts("common");
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t("blog.atom")}
        href={feedPath(language, "atom")}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={t("blog.jsonFeed")}
        href={feedPath(language, "json")}
      />
    </>
  );
}
