import type { EncodedBody } from "../http/encoded-body.ts";

/** A finished page: what is answered, byte for byte, until the cache is dropped. */
export interface FinishedPage {
  readonly body: EncodedBody;
  /** By lower-case name; with the policy that holds the hashes of this page's inline styles and scripts. */
  readonly headers: Readonly<Record<string, string>>;
  /** When its texts expire, in milliseconds since the Unix epoch. */
  readonly until: number;
}

interface Entry {
  readonly page: FinishedPage;
  /** New, or asked for since it was last considered for dropping. */
  wanted: boolean;
}

/** The whole site in five languages takes a few megabytes; this bounds what a crawler could make of it. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Finished pages by path, each until its texts expire, and one render in flight per path. When there are too many, the
 * oldest that nobody asked for of late is dropped ("second chance"): the exact order of use would cost every answer.
 */
export class PageCache {
  readonly #pages = new Map<string, Entry>();
  readonly #inFlight = new Map<string, Promise<FinishedPage | undefined>>();
  readonly #now: () => number;
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  /** @param now milliseconds since the Unix epoch. */
  constructor(now: () => number, maxBytes = MAX_BYTES) {
    this.#now = now;
    this.#maxBytes = maxBytes;
  }

  get(path: string): FinishedPage | undefined {
    const entry = this.#pages.get(path);
    if (!entry || entry.page.until <= this.#now()) return undefined;
    entry.wanted = true;
    return entry.page;
  }

  /**
   * The page at `path`, rendered at most once however many ask at the same time.
   * `render` answers undefined for what must not be kept; a page rendered before a {@link clear} is answered, not kept.
   */
  async getOrRender(
    path: string,
    render: () => Promise<FinishedPage | undefined>,
  ): Promise<FinishedPage | undefined> {
    const kept = this.get(path);
    if (kept) return kept;

    const running = this.#inFlight.get(path);
    if (running) return running;

    const generation = this.#generation;
    const rendering = render().then((page) => {
      if (page && generation === this.#generation) this.#keep(path, page);
      return page;
    });
    this.#inFlight.set(path, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#inFlight.get(path) === rendering) this.#inFlight.delete(path);
    }
  }

  /** Drops every page: the texts changed. */
  clear(): void {
    this.#pages.clear();
    this.#inFlight.clear();
    this.#bytes = 0;
    this.#generation++;
  }

  get size(): number {
    return this.#pages.size;
  }

  #keep(path: string, page: FinishedPage): void {
    this.#drop(path);
    this.#pages.set(path, { page, wanted: true });
    this.#bytes += page.body.size;
    // A map keeps the order of insertion, and goes on to what is inserted meanwhile.
    for (const [oldest, entry] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
      if (!entry.wanted) continue;
      this.#pages.set(oldest, { page: entry.page, wanted: false });
      this.#bytes += entry.page.body.size;
    }
  }

  #drop(path: string): void {
    const entry = this.#pages.get(path);
    if (!entry) return;
    this.#pages.delete(path);
    this.#bytes -= entry.page.body.size;
  }
}
