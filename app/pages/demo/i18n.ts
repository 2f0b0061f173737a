import type { CaseI18n } from "../../../domain/cases/format-statement.ts";
import type { Translate } from "../../i18n/translate.ts";

/** What the parts of a story are written with. */
export interface I18n extends CaseI18n {
  readonly t: Translate<"demo">;
}
