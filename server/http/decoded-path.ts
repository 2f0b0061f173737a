/** The path of a URL with its escapes decoded; undefined when they are malformed. */
export function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}

/** Whether the path of a URL is written as links and purges write it: without needless escapes. */
export function isTidyPath(url: string): boolean {
  const path = decodedPath(url);
  return path !== undefined && new URL(url).pathname === encodeURI(path);
}
