import type { LanguageCode } from "../../domain/languages.ts";
import type { SearchIndex } from "../../domain/search/search.ts";
import { createDialog, type SearchDialog } from "./dialog.ts";
import { loadSearch, loadStyles, loadTexts } from "./load.ts";

let dialog: Promise<SearchDialog> | undefined;
let index: Promise<SearchIndex> | undefined;

/**
 * Opens the search with what was typed so far. The index is fetched meanwhile; the dialog says so, and whether it came.
 * @param readQuery what was typed elsewhere, read when the dialog takes the keys over: whoever types goes on while it loads
 * @throws when not even the dialog can be shown.
 */
export async function openSearch(readQuery: () => string, language: LanguageCode): Promise<void> {
  const load = () => {
    index ??= loadSearch(language);
    index.catch(() => {
      index = undefined;
    });
    return index;
  };
  void load().catch(() => undefined);
  dialog ??= Promise.all([loadTexts(language), loadStyles()]).then(([texts]) =>
    createDialog({ texts, language, load }),
  );
  // The next try starts anew.
  dialog.catch(() => {
    dialog = undefined;
  });
  (await dialog).open(readQuery);
}
