/** Families by the file that each is made of: `scripts/fonts/image-fonts.ts` writes one weight into each. */
export const FAMILIES = {
  "display.ttf": "Picture Display",
  "display-more.ttf": "Picture Display More",
  "heading.ttf": "Picture Heading",
  "heading-more.ttf": "Picture Heading More",
  "text.ttf": "Picture Text",
  "text-more.ttf": "Picture Text More",
  "arabic-heading.ttf": "Picture Arabic Heading",
  "arabic-text.ttf": "Picture Arabic Text",
} as const;
