import type { CachedResponse } from "../http/memory-responses.ts";

/** A finished document: what is sent, byte for byte, until the cache is cleared. */
export interface CachedPage extends CachedResponse {
  /** Until when it is current, in milliseconds since the Unix epoch. Later it is sent while it is rendered anew. */
  readonly until: number;
  /** What it was made of, as `http/shared-cache.ts` names it. */
  readonly tags: readonly string[];
}

/** Renders a page; undefined for what must not be cached. It rejects where there is no page for now. */
export type RenderPage = () => Promise<CachedPage | undefined>;

interface Entry {
  readonly page: CachedPage;
  /** As {@link CachedPage.until}; later where the page could not be rendered anew. */
  until: number;
  /** New, or asked for since it was last considered for dropping. */
  wanted: boolean;
}

/** The whole site in five languages takes a few megabytes; this bounds what a crawler could make of it. */
const MAX_BYTES = 64 * 1024 * 1024;

/** How long a page that could not be rendered anew is sent before that is tried again. */
const RETRY_MS = 5_000;

/**
 * Finished pages by key, and one render in flight for each. When there are too many, the oldest that nobody asked for of
 * late is dropped ("second chance"): the exact order of use would cost every request.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #inFlight = new Map<string, Promise<CachedPage | undefined>>();
  readonly #now: () => number;
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  /** @param now milliseconds since the Unix epoch. */
  constructor(now: () => number, maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  /** The page of a key, if it is current. */
  find(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry || entry.until <= this.#now()) return undefined;
    entry.wanted = true;
    return entry.page;
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** The page of a key, however old; one that is no longer current is rendered anew behind the scenes. */
  findOrRefresh(key: string, render: RenderPage): CachedPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    entry.wanted = true;
    if (entry.until <= this.#now() && !this.#inFlight.has(key)) {
      const replacing = this.render(key, render).then((page) => {
        if (!page && this.#pages.get(key) === entry) this.#drop(key);
      });
      replacing.catch(() => {
        entry.until = this.#now() + RETRY_MS;
      });
    }
    return entry.page;
  }

  /**
   * The page of a key, rendered once however many ask at the same time. A page rendered before a {@link clear} is answered,
   * not cached.
   */
  async render(key: string, render: RenderPage): Promise<CachedPage | undefined> {
    const running = this.#inFlight.get(key);
    if (running) return running;

    const generation = this.#generation;
    const rendering = render().then((page) => {
      if (page && generation === this.#generation) this.#keep(key, page);
      return page;
    });
    this.#inFlight.set(key, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#inFlight.get(key) === rendering) this.#inFlight.delete(key);
    }
  }

  /** Drops every page: the texts changed. */
  clear(): void {
    this.#pages.clear();
    this.#inFlight.clear();
    this.#bytes = 0;
    this.#generation++;
  }

  /** Drops the pages that were made of any of these; what is being rendered is not cached. */
  drop(tags: ReadonlySet<string>): void {
    for (const [key, { page }] of this.#pages) if (page.tags.some((tag) => tags.has(tag))) this.#drop(key);
    this.#inFlight.clear();
    this.#generation++;
  }

  get size(): number {
    return this.#pages.size;
  }

  #keep(key: string, page: CachedPage): void {
    this.#drop(key);
    this.#pages.set(key, { page, until: page.until, wanted: true });
    this.#bytes += page.body.size;
    // A map keeps the order of insertion, and goes on to what is inserted meanwhile.
    for (const [oldest, entry] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
      if (!entry.wanted) continue;
      this.#pages.set(oldest, { ...entry, wanted: false });
      this.#bytes += entry.page.body.size;
    }
  }

  #drop(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= entry.page.body.size;
  }
}
