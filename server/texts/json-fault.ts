const ILLEGAL = /^Unexpected token (.+?), /;

/** What is wrong with a text that is no JSON, in one line that names line and column; undefined where nothing is. */
export function jsonFault(source: string): string | undefined {
  const message = messageOf(source);
  // Of this fault V8 names no place, and quotes the text around it instead, line ends and all.
  const token = ILLEGAL.exec(message ?? "")?.[1];
  if (token === undefined) return message;
  const before = source.slice(0, illegalOffset(source)).split("\n");
  return `Unexpected token ${token} (line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1})`;
}

function messageOf(source: string): string | undefined {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}

/** A text that is cut off before the illegal character only ends too early; one that has it is refused for it, however long it is. */
function illegalOffset(source: string): number {
  let [legal, illegal] = [0, source.length];
  while (illegal - legal > 1) {
    const middle = Math.floor((legal + illegal) / 2);
    if (ILLEGAL.test(messageOf(source.slice(0, middle)) ?? "")) illegal = middle;
    else legal = middle;
  }
  return legal;
}
