/**
 * All that draws, to be imported when the first picture is asked for: the canvas takes 50 ms and 20 MB, which no start
 * and no site without a shared link has to spend.
 */
export { registerFonts } from "./fonts.ts";
export { drawIcon } from "./icons.ts";
export { drawSocial } from "./social.ts";
