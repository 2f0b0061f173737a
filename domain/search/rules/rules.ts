import type { LanguageCode } from "../../languages.ts";
import { ARABIC } from "./arabic.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { PORTUGUESE } from "./portuguese.ts";
import type { SearchRules } from "./search-rules.ts";
import { SWAHILI } from "./swahili.ts";

export const SEARCH_RULES: Readonly<Record<LanguageCode, SearchRules>> = {
  en: ENGLISH,
  sw: SWAHILI,
  ar: ARABIC,
  fr: FRENCH,
  pt: PORTUGUESE,
};
