/** One view of a page of this site, with all that could tell a visitor apart already left out. */
export interface PageView {
  /** Host of the page, with its port if it has one. */
  readonly host: string;
  /** Path of the page, percent-encoded, without query string and fragment. */
  readonly path: string;
  /** Host name of the site that linked here; empty for none, this site itself, and what is no website. */
  readonly referrer: string;
}

/** Where page views are counted. */
export interface PageViewSource {
  /** Takes a view and returns at once. Never throws: a view that cannot be counted is dropped and logged. */
  record(view: PageView, userAgent: string): void;
  /** Views taken and not yet counted. */
  readonly unsent: number;
  /** Resolves when nothing is on its way any more, for an orderly stop. */
  stop(): Promise<void>;
}
