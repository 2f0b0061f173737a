/** Advance widths of characters, in 1/1000 em. */
export type Advances = ReadonlyMap<string, number>;

/** The advances of each of these characters, in their order. */
export function table(characters: string, advances: readonly number[]): Advances {
  return new Map([...characters].map((character, index) => [character, advances[index] ?? 0]));
}
