/** Posts on a page of the blog, and empty places while they are awaited (specification, sections 2 and 9). */
export const POSTS_PER_PAGE = 9;

/**
 * How long posts may take before a visitor sees empty places, in milliseconds (decisions, "Developer pages"): on the server from the
 * beginning of a load, in the browser from the click on another page.
 */
export const POSTS_TIMEOUT_MS = 300;
