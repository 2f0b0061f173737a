/** So many neighbours of the shown page stand on each side of it. */
const NEIGHBOURS = 2;

/** From a gap of more pages than this its middle stands too, so that every page is a few steps away. */
const FAR = 10;

/**
 * Which page numbers stand below a list of `pageCount` pages: the first, the last, and those around `page`; null where
 * numbers are left out. 13 places at most, however many pages there are.
 * @param page from 1 to `pageCount`
 */
export function paginationRange(page: number, pageCount: number): readonly (number | null)[] {
  const around = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, n) => page - NEIGHBOURS + n);
  const wanted = [1, ...around.filter((number) => number > 1 && number < pageCount), pageCount];
  return [...new Set(wanted)].flatMap((number, index, numbers) => {
    const left = (numbers[index - 1] ?? 0) + 1;
    return [...between(left, number - 1), number];
  });
}

/** What stands for the pages from `first` to `last`, both left out: a number where it takes no more room than a gap. */
function between(first: number, last: number): (number | null)[] {
  const count = last - first + 1;
  if (count <= 0) return [];
  if (count === 1) return [first];
  return count > FAR ? [null, (first + last) >> 1, null] : [null];
}
