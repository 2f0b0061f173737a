import { openDatabase } from "../../server/db/open.ts";
import { bumpTextsRevision } from "../../server/texts/revision.ts";

const TIMEOUT_MS = 30_000;

/**
 * Changes the headline of the home page as an operator's command does, in another process than the site's.
 * @returns milliseconds until the page shows it
 */
export async function changeTitle(url: string, dataDir: string, number: number): Promise<number> {
  const value = `Headline number ${number}`;
  const db = await openDatabase({ dataDir });
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("translations_en")
      .set({ value })
      .where("namespace", "=", "home")
      .where("key", "=", "hero.title")
      .execute();
    await bumpTextsRevision(transaction);
  });
  await db.destroy();

  const started = performance.now();
  while (performance.now() - started < TIMEOUT_MS) {
    if ((await (await fetch(`${url}/en`)).text()).includes(value)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - started;
}
