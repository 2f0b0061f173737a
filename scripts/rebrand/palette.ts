import type { PALETTE } from "../../domain/brand/palette.ts";

type Palette = typeof PALETTE;

const COLOR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/;

/**
 * A palette with some or all of its colours replaced.
 * @param override `{ "light": { "paper": "#fbfaf8" } }`, as read from a file
 * @throws RangeError that names each group and colour that is wrong
 */
export function mergePalette(current: Palette, override: unknown): Palette {
  const merged: Record<string, Record<string, string>> = structuredClone(current);
  const faults: string[] = [];
  for (const [group, colors] of Object.entries(override ?? {})) {
    for (const [name, color] of Object.entries(colors ?? {})) {
      const known = merged[group];
      if (!known || !Object.hasOwn(known, name))
        faults.push(`${group}.${name} is no colour of domain/brand/palette.json`);
      else if (typeof color !== "string" || !COLOR.test(color))
        faults.push(`${group}.${name} is not like #0e4f3f`);
      else known[name] = color;
    }
  }
  if (faults.length > 0) throw new RangeError(`The palette has faults: ${faults.join("; ")}.`);
  return merged as Palette;
}
