/** How many inquiries one IP address can send: so many at once, and as many in the window. */
export const INQUIRY_LIMIT = { burst: 10, windowMs: 10 * 60 * 1_000 } as const;
