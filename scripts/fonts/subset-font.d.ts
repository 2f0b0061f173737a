declare module "subset-font" {
  interface Options {
    targetFormat?: "sfnt" | "woff" | "woff2";
    /** OpenType feature tags to keep; all of them if absent. */
    keepFeatures?: readonly string[];
    /** A number pins an axis, a range shortens it. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
    noHinting?: boolean;
    dropTables?: readonly string[];
    /** Cuts no character away; the text must then be empty. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
