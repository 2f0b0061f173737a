import type { EncodedBody } from "../http/encoded-body.ts";

/** A finished page: what is answered, byte for byte, until the cache is dropped. */
export interface FinishedPage {
  readonly body: EncodedBody;
  /** By lower-case name; with the policy that holds the hashes of this page's inline styles and scripts. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The whole site in five languages takes a few megabytes; this bounds what a crawler could make of it. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Finished pages by path, the least recently asked for dropped first, and one render in flight per path. */
export class PageCache {
  readonly #pages = new Map<string, FinishedPage>();
  readonly #inFlight = new Map<string, Promise<FinishedPage | undefined>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(path: string): FinishedPage | undefined {
    return this.#pages.get(path);
  }

  /**
   * The page at `path`, rendered at most once however many ask at the same time.
   * `render` answers undefined for what must not be kept; a page rendered before a {@link clear} is answered, not kept.
   */
  async getOrRender(
    path: string,
    render: () => Promise<FinishedPage | undefined>,
  ): Promise<FinishedPage | undefined> {
    const kept = this.#pages.get(path);
    if (kept) {
      // Maps keep insertion order: a page asked for moves to the end, away from eviction.
      this.#pages.delete(path);
      this.#pages.set(path, kept);
      return kept;
    }

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
    this.#pages.set(path, page);
    this.#bytes += page.body.size;
    for (const [oldest, { body }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= body.size;
    }
  }
}
