/** The kerning pairs of a font are its largest part: half of a Latin subset. */
const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
const X_ADVANCE = 0x0004;
const X_ADVANCE_DEVICE = 0x0040;

/**
 * Simplifies a font's pair kerning in place: each value is rounded to a multiple of `step`, and no longer varies
 * with the weight (the value of the default weight holds for all). A second subsetting then drops the
 * variation data that nothing points to any more.
 *
 * @param font an uncompressed OpenType font
 * @param step in font units (1/1000 em)
 * @throws if a pair adjusts more than the first glyph's advance: these fonts have no such pair.
 * @see https://learn.microsoft.com/en-us/typography/opentype/spec/gpos#lookup-type-2-subtable-pair-adjustment-positioning
 */
export function simplifyKerning(font: Buffer, step: number): void {
  const table = findTable(font, "GPOS");
  if (table === undefined) return;
  for (const subtable of pairSubtables(font, table)) {
    const format = font.readUInt16BE(subtable + 4);
    if (format === 0) continue;
    if ((format & ~X_ADVANCE_DEVICE) !== X_ADVANCE || font.readUInt16BE(subtable + 6) !== 0) {
      throw new Error(`Unexpected kerning format ${format}.`);
    }
    const varies = (format & X_ADVANCE_DEVICE) !== 0;
    for (const value of pairValues(font, subtable, varies ? 4 : 2)) {
      font.writeInt16BE(Math.round(font.readInt16BE(value) / step) * step, value);
      if (varies) font.writeUInt16BE(0, value + 2);
    }
  }
}

function findTable(font: Buffer, tag: string): number | undefined {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = records.find((offset) => font.toString("latin1", offset, offset + 4) === tag);
  return record === undefined ? undefined : font.readUInt32BE(record + 8);
}

function* pairSubtables(font: Buffer, table: number): Generator<number> {
  const lookups = table + font.readUInt16BE(table + 8);
  for (const lookup of offsets(font, lookups, lookups)) {
    const type = font.readUInt16BE(lookup);
    for (const subtable of offsets(font, lookup + 4, lookup)) {
      if (type === PAIR_ADJUSTMENT) yield subtable;
      if (type === EXTENSION && font.readUInt16BE(subtable + 2) === PAIR_ADJUSTMENT) {
        yield subtable + font.readUInt32BE(subtable + 4);
      }
    }
  }
}

/** Where each value record of a pair subtable starts; a record is `size` bytes long. */
function* pairValues(font: Buffer, subtable: number, size: number): Generator<number> {
  if (font.readUInt16BE(subtable) === 1) {
    for (const set of offsets(font, subtable + 8, subtable)) {
      const pairs = font.readUInt16BE(set);
      for (let pair = 0; pair < pairs; pair++) yield set + 4 + pair * (2 + size);
    }
  } else {
    const cells = font.readUInt16BE(subtable + 12) * font.readUInt16BE(subtable + 14);
    for (let cell = 0; cell < cells; cell++) yield subtable + 16 + cell * size;
  }
}

/** The targets of a counted list of 16-bit offsets that starts at `list`, relative to `base`. */
function offsets(font: Buffer, list: number, base: number): number[] {
  return Array.from(
    { length: font.readUInt16BE(list) },
    (_, index) => base + font.readUInt16BE(list + 2 + index * 2),
  );
}
