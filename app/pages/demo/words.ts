import type { CaseWords } from "../../../domain/cases/say-statement.ts";
import type { Translate } from "../../i18n/translate.ts";

/** What the parts of a story are written with. */
export interface Words extends CaseWords {
  readonly t: Translate<"demo">;
}
