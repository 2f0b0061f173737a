import { LANGUAGE_CODES } from "../domain/languages.ts";
import { startBuiltServer } from "../scripts/servers/built-server.ts";
import { type Costs, measureCosts } from "./costs.ts";
import type { Measurement, Row } from "./report.ts";
import { type CacheSetting, seededRandom, simulateCaches, VISIT } from "./visitors.ts";

const VISITORS_A_MINUTE = [100, 10_000, 1_000_000];

/** What stands in front, by its name. The seconds are those of the site's own headers, without and with `PURGE_URL`. */
const FRONTS: Readonly<Record<string, Omit<CacheSetting, "pages">>> = {
  "one nginx": { caches: 1, freshSeconds: 5, postFreshSeconds: 5, staleSeconds: 55 },
  "one nginx, purged": { caches: 1, freshSeconds: 3_600, postFreshSeconds: 60, staleSeconds: 55 },
  "a CDN of 100 places": { caches: 100, freshSeconds: 5, postFreshSeconds: 5, staleSeconds: 55 },
  "a CDN of 100 places, purged": { caches: 100, freshSeconds: 3_600, postFreshSeconds: 60, staleSeconds: 55 },
};

/** What the site takes of processors at three sizes, by measured costs and simulated caches. For information: no bound. */
export async function benchScale(): Promise<Measurement> {
  const costs = await measureCosts();
  const pages = await countPages();
  const rows = VISITORS_A_MINUTE.flatMap((visitors) =>
    Object.entries(FRONTS).map(([front, setting]): Row => {
      const visits = visitors / 60;
      const { hitRatio, fetchesPerSecond } = simulateCaches(
        visits * VISIT.pages,
        { ...setting, pages },
        seededRandom(visitors),
      );
      const { all, dearest, dearestShare } = coresFor(visits, fetchesPerSecond, costs);
      return [
        visitors,
        front,
        (hitRatio * 100).toFixed(2),
        Number(fetchesPerSecond.toFixed(1)),
        all.toFixed(3),
        `${dearest} ${Math.round(dearestShare * 100)} %`,
      ];
    }),
  );
  const costNotes = Object.entries(costs).map(([kind, cost]) => `${kind} ${cost.toFixed(2)}`);
  return {
    title: `what visitors take of the site, ${pages} pages`,
    notes: [`Processor milliseconds a request: ${costNotes.join(", ")}.`],
    head: ["visitors/min", "in front", "hits, %", "fetches/s", "cores", "dearest"],
    rows,
    bounds: [],
  };
}

/** Cores that are busy all the time, and what most of that goes to. */
function coresFor(visits: number, fetchesPerSecond: number, costs: Costs) {
  const keys = visits * VISIT.sandboxKey;
  const perSecond: Readonly<Record<string, number>> = {
    "page, kept": fetchesPerSecond,
    country: visits * VISIT.newBrowser,
    "page view": visits * VISIT.pages,
    "contact form": visits * VISIT.contactForm,
    "inquiry stored and delivered": visits * VISIT.inquiry,
    "sandbox key": keys,
    "payment analysed": keys * VISIT.paymentsPerKey,
  };
  const cores = Object.entries(perSecond).map(
    ([kind, rate]) => [kind, (rate * (costs[kind] ?? Number.NaN)) / 1_000] as const,
  );
  const all = cores.reduce((sum, [, share]) => sum + share, 0);
  const [dearest, share] = cores.toSorted(([, one], [, other]) => other - one)[0] ?? ["", 0];
  return { all, dearest, dearestShare: share / all };
}

async function countPages(): Promise<number> {
  const site = await startBuiltServer({ env: { LOG_LEVEL: "warn" } });
  try {
    const sitemaps = await Promise.all(
      LANGUAGE_CODES.map(async (language) => (await fetch(`${site.url}/${language}/sitemap.xml`)).text()),
    );
    return sitemaps.reduce((sum, xml) => sum + xml.split("<loc>").length - 1, 0);
  } finally {
    await site.stop();
  }
}
