import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { alternatesOf, canonicalPath } from "../../domain/alternates.ts";
import { getLanguage, LANGUAGES, type LanguageCode } from "../../domain/languages.ts";
import { ogImagePath, pathTo, SCREENS, type Screen } from "../../domain/paths.ts";
import { breadcrumbList } from "../../domain/structured-data.ts";
import { useTexts } from "../i18n/use-texts.tsx";
import { useSiteUrl } from "./site-url.ts";
import { StructuredData } from "./structured-data.tsx";
import { useScreenHandles } from "./use-handles.ts";

interface PageMetaProps {
  /** As a browser tab shows it, mostly made with `common:meta.titleTemplate`. */
  title: string;
  /** Empty where a CMS has none: readers of the head then take their own from the page. */
  description: string;
  /** The languages in which there is such a page, where it is not all of them; the first is the page's own. */
  languages?: readonly [LanguageCode, ...LanguageCode[]];
  /** The screen whose picture a shared link shows, where the page has none of its own. */
  ogImage?: Screen;
  /** The screen between the home page and this one, if there is one. */
  above?: { name: string; screen: Screen };
  /** What the card of a post says besides: https://ogp.me/#type_article. */
  article?: { publishedAt: string; updatedAt?: string | undefined };
}

/**
 * What stands in the document's head about its screen: title and description, its addresses in every language, the card of a
 * shared link, and the way to it from the home page. React hoists all but the last into the head from wherever it is rendered.
 */
export function PageMeta({ title, description, languages, ogImage, above, article }: PageMetaProps) {
  const { t, language } = useTexts("common");
  const siteUrl = useSiteUrl();
  const path = canonicalPath(useLocation().pathname);
  const canonical = `${siteUrl}/${languages?.[0] ?? language}${path && `/${path}`}`;
  const name = withoutTemplate(title, (inner) => t("meta.titleTemplate", { title: inner }));

  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={canonical} />
      {alternatesOf(path, languages).map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={siteUrl + alternate.path}
        />
      ))}
      <meta property="og:type" content={article ? "article" : "website"} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article?.updatedAt && <meta property="article:modified_time" content={article.updatedAt} />}
      <meta property="og:site_name" content={t("siteName")} />
      <meta property="og:title" content={name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <OpenGraphLocales language={language} />
      <meta
        property="og:image"
        content={siteUrl + ogImagePath(language, ogImage ? SCREENS[ogImage] : path)}
      />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={useOgImageText(article && name) ?? name} />
      {/* X takes everything else from the properties above. */}
      <meta name="twitter:card" content="summary_large_image" />
      {path && (
        <StructuredData
          things={[
            breadcrumbList([
              { name: t("siteName"), url: siteUrl + pathTo(language, "home") },
              ...(above ? [{ name: above.name, url: siteUrl + pathTo(language, above.screen) }] : []),
              { name, url: canonical },
            ]),
          ]}
        />
      )}
    </>
  );
}

function OpenGraphLocales({ language }: { language: LanguageCode }) {
  const others = LANGUAGES.filter(({ code }) => code !== language);
  return (
    <>
      <meta property="og:locale" content={getLanguage(language).openGraphLocale} />
      {others.map(({ code, openGraphLocale }) => (
        <meta key={code} property="og:locale:alternate" content={openGraphLocale} />
      ))}
    </>
  );
}

/** The screen's own name: a shared link says the site's beside it, and a breadcrumb stands below it. */
function withoutTemplate(title: string, template: (inner: string) => string): string {
  const [before = "", after = ""] = template("\0").split("\0");
  const isFramed = title.startsWith(before) && title.endsWith(after);
  return (isFramed && title.slice(before.length, title.length - after.length)) || title;
}

/**
 * The alternative text of a shared link's picture; undefined where the screen names none.
 *
 * @param headlineOfPage what the picture says in place of the screen's own headline: a post's title
 */
function useOgImageText(headlineOfPage?: string): string | undefined {
  const { i18n } = useTranslation();
  const ogImage = useScreenHandles().at(-1)?.ogImage;
  if (!ogImage) return undefined;
  const { namespace, name, headline } = ogImage;
  const textOf = (key: string) => i18n.t(key, { ns: namespace });
  return [textOf(name), headlineOfPage ?? textOf(headline)].join(" · ");
}
