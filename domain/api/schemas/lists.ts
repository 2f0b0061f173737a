import * as z from "zod";

/** A page of a list. `next`: what to send as `after` for the entries after these; null with the last. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), next: z.string().nullable() });

/** The response to `DELETE`. */
export const Deleted = z.object({ id: z.string(), deleted: z.literal(true) });
export type Deleted = z.infer<typeof Deleted>;
