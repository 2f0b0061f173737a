import type { CaseI18n } from "../../../domain/cases/format-statement.ts";
import type { IslandTranslate } from "../../i18n/island-translate.ts";

/** What the parts of a story are written with. */
export interface I18n extends CaseI18n {
  readonly t: IslandTranslate<"demo">;
}
