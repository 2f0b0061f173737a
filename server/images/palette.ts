import { PALETTE as SITE } from "../../domain/brand/palette.ts";

/** The colours of the pictures: those of the light theme, and the threads of the weave. */
export const PALETTE = {
  paper: SITE.light.paper,
  ink: SITE.light.ink,
  quietInk: SITE.light["ink-2"],
  line: SITE.light.line,
  brand: SITE.both.brand,
  flag: SITE.both.odd,
  thread: SITE.both.thread,
  lightThread: SITE.both["thread-light"],
  darkThread: SITE.both["thread-dark"],
  gap: SITE.both.gap,
} as const;
