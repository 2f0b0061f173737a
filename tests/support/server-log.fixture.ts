/** One line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The lines of the log in what a server has written so far. Each is parsed once. */
export function readLog(output: () => string): () => readonly LogLine[] {
  const lines: LogLine[] = [];
  let read = 0;
  return () => {
    const fresh = output().slice(read);
    read += fresh.length;
    for (const line of fresh.split("\n")) if (line.startsWith("{")) lines.push(JSON.parse(line));
    return lines;
  };
}
