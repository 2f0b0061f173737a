/** How many inquiries one IP address can send in any window of that length. */
export const INQUIRY_LIMIT = { max: 10, windowMs: 10 * 60 * 1_000 } as const;
