/** The light theme's colours and the threads of the weave, as `app/shell/tokens.css` and `app/ui/weave.css` have them; a test holds the two together. */
export const PALETTE = {
  paper: "#f6f8f5",
  ink: "#10201a",
  quietInk: "#52615a",
  line: "#d3dcd5",
  brand: "#0e4f3f",
  flag: "#d23f25",
  thread: "#17614e",
  lightThread: "#2a7a63",
  darkThread: "#0a4335",
  gap: "#ffffff",
} as const;
