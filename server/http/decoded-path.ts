/** The path of a URL with its escapes decoded; undefined when they are malformed. */
export function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}
