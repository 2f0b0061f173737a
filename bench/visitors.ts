/*
 * How visitors ask, and what shared caches leave of it for the site. The shares are assumptions, stated in docs/scale.md; change
 * them here, and `npm run bench -- scale` says what follows.
 */

/** What a thousand visits of the site are taken to be. */
export const VISIT = {
  /** Documents opened, the first included. */
  pages: 3,
  /** Whether the country is asked for: once in a browser's life with the site. */
  newBrowser: 0.7,
  /** Whether the contact form is opened, and sent. */
  contactForm: 0.02,
  inquiry: 0.002,
  /** Whether an engineer takes a key, and how many payments they have analysed. */
  sandboxKey: 0.01,
  paymentsPerKey: 20,
} as const;

/** Popularity of pages falls with their rank: Zipf's law, measured for pages of the web with exponents of 0.6 to 1 (Breslau et al., INFOCOM 1999). */
const ZIPF_EXPONENT = 0.8;

/** Of four pages of the sitemaps one is a post or a list of them. */
const POST_EVERY = 4;

export interface CacheSetting {
  /** Pages that can be cached: those of the sitemaps. */
  readonly pages: number;
  /** Caches that do not share what they hold: places of a CDN, or one nginx. */
  readonly caches: number;
  /** For how long a page is fresh in a cache. */
  readonly freshSeconds: number;
  /** The same of posts and their lists: every {@link POST_EVERY}th page. */
  readonly postFreshSeconds: number;
  /** How much longer it is sent while it is fetched anew. */
  readonly staleSeconds: number;
}

export interface CacheResult {
  /** Share of the requests that were answered without waiting for the site. */
  readonly hitRatio: number;
  /** Requests a second that reached the site. */
  readonly fetchesPerSecond: number;
}

/** Of how many requests for one page in one cache the mean is taken, at most. */
const ROUNDS = 300;

/**
 * Simulates caches that visitors ask at random (a Poisson process for each page and cache): a request finds the page fresh, stale (it
 * is sent, and fetched in the background) or gone (the visitor waits).
 * @param requestsPerSecond of all visitors, for all pages
 * @param random numbers from 0 up to 1; the same ones give the same result
 */
export function simulateCaches(
  requestsPerSecond: number,
  { pages, caches, freshSeconds, postFreshSeconds, staleSeconds }: CacheSetting,
  random: () => number,
): CacheResult {
  const weights = Array.from({ length: pages }, (_, rank) => (rank + 1) ** -ZIPF_EXPONENT);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let hits = 0;
  let fetches = 0;
  for (const [rank, weight] of weights.entries()) {
    const fresh = rank % POST_EVERY === POST_EVERY - 1 ? postFreshSeconds : freshSeconds;
    const rate = (requestsPerSecond * weight) / all / caches;
    const { hitRatio, fetchRatio } = simulatePage(rate, fresh, staleSeconds, random);
    hits += rate * caches * hitRatio;
    fetches += rate * caches * fetchRatio;
  }
  return { hitRatio: hits / requestsPerSecond, fetchesPerSecond: fetches };
}

/** One page in one cache: cycles of a fetch, the hits while it is fresh, and the first request after that. */
function simulatePage(rate: number, freshSeconds: number, staleSeconds: number, random: () => number) {
  let requests = 0;
  let waited = 0;
  for (let cycle = 0; cycle < ROUNDS; cycle++) {
    const afterFresh = -Math.log(1 - random()) / rate;
    requests += 1 + poisson(rate * freshSeconds, random);
    if (afterFresh > staleSeconds) waited++;
  }
  return { hitRatio: 1 - waited / requests, fetchRatio: ROUNDS / requests };
}

/** How many of a Poisson process with this mean happen; by its normal approximation where that is closer than a thousandth. */
function poisson(mean: number, random: () => number): number {
  if (mean > 500) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)));
  }
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= random()) count++;
  return count;
}

/** A small generator with a seed (mulberry32): the same figures in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
