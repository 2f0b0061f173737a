/** What `npm run texts -- --help` prints. */
export const HELP = `The site's texts.

  npm run texts -- check
      Compares every language under locales/ with English: missing and stray keys, placeholders, plural forms, empty
      texts, texts that nobody has translated, suspicious lengths. Then the wording, of guides and posts under content/
      too: names that the API does not have, figures other than its own, terms that are no longer used (docs/glossary.md).
      Ends with 1 when something must be repaired.

  npm run texts -- export --lang sw [--format json|csv] [--out FILE]
      The texts of one language as the site shows them, with the English ones beside them in CSV for a translator.
      Without --out they go to the standard output, which npm run --silent keeps clean; without --format the file's
      ending decides, and JSON is the default. A folder, --out locales/sw/, gets a file for each namespace, as a release has them.

  npm run texts -- import FILE [--dry-run]
      Takes such a file back. Shows what changes; empty texts are skipped, and so are those of a CSV that are still as in
      its column "was", whatever the site shows by now. A key that the site does not have, a lost placeholder, or a text
      that both the file and somebody else have changed is named and refuses the whole file. --dry-run writes nothing.

  npm run texts -- set LANGUAGE NAMESPACE KEY VALUE
      Changes one text: npm run texts -- set sw home hero.title "Ulaghai hutoka nje ya mwenendo."
      Put -- before a value that begins with a dash.

  npm run texts -- changed [--lang sw]
      The texts that are not the release's, each below the release's own, and what is wrong with it. Ends with 1 when one of
      them must be repaired. After an update it shows which texts of yours stand before new ones.

  npm run texts -- reset LANGUAGE NAMESPACE KEY
      Brings the release's text back.

A text changed here is the operator's: no later release overwrites it until it is reset. All commands work while the site runs; they read
its configuration (.env: DATA_DIR or DATABASE_URL, BACKEND_URL).
`;
