import { useTranslation } from "react-i18next";
import { describeApi } from "../../../../domain/api/description.ts";
import type { ApiDescription } from "../../../../domain/api/description-types.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import type { Translate } from "../../../../domain/texts/interpolate.ts";
import { useSiteUrl } from "../../../shell/site-url.ts";

/** What the pages of the documentation are made with: the language, its texts, and where the site is. */
export function useDocs(): { language: LanguageCode; translate: Translate; siteUrl: string } {
  const { i18n } = useTranslation();
  return {
    language: i18n.language as LanguageCode,
    translate: (key, values) => i18n.t(key, { ...values }),
    siteUrl: useSiteUrl(),
  };
}

/** The description of the API in the language of the page. */
export function useApi(): ApiDescription {
  const { translate, siteUrl } = useDocs();
  return describeApi({ siteUrl, translate });
}
