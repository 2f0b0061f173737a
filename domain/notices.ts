/** What a page says because its URL asks for it, after the redirect of a form: the keys below `common:notice`. */
export const NOTICES = ["inquirySent", "supportSent"] as const;

export type Notice = (typeof NOTICES)[number];

/** The query parameter that names a {@link Notice}. */
export const NOTICE_PARAMETER = "notice";

export function findNotice(name: string | null): Notice | undefined {
  return NOTICES.find((notice) => notice === name);
}
