/** What is no table in text, though exports are often called so. */
export type FileKind = "excel" | "zip" | "pdf" | "html";

/** The file is of a kind that has no rows in text. */
export class WrongFileKind extends Error {
  override name = "WrongFileKind";
  readonly kind: FileKind;

  constructor(kind: FileKind) {
    super(`The file is of another kind: ${kind}.`);
    this.kind = kind;
  }
}

/** Workbooks up to Excel 2003 ([MS-CFB], 2.2). */
const OLE = "\u00d0\u00cf\u0011\u00e0";
/** Later workbooks and those of OpenDocument are ZIP files (APPNOTE.TXT, 4.3.7), known by the names of what is in them. */
const ZIP = "PK\u0003\u0004";
const IN_WORKBOOK = /\[Content_Types\]\.xml|xl\/w|application\/vnd\.oasis/;
/** As .xls, core systems export pages that Excel opens. */
const MARKUP = /^(?:ï»¿)?\s*<(?:!doctype|html|head|meta|style|body|table|\?xml)\b/i;

/** By the first bytes of a file, a kind that has no rows in text. */
export function findWrongKind(bytes: Uint8Array): FileKind | undefined {
  const start = new TextDecoder("latin1").decode(bytes);
  if (start.startsWith(OLE)) return "excel";
  if (start.startsWith(ZIP)) return IN_WORKBOOK.test(start) ? "excel" : "zip";
  if (start.startsWith("%PDF-")) return "pdf";
  return MARKUP.test(start) ? "html" : undefined;
}
