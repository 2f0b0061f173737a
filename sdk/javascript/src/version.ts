/**
 * The version of this library; a test holds it to `package.json`.
 *
 * @internal
 */
export const VERSION = "2.1.0";

/**
 * How the library names itself, where that costs nothing: a page of another origin would have to ask for permission to send the
 * header (CORS), so that none is sent where there is a document. Bundlers bring a `process` into pages, but not its `versions.node`.
 *
 * @internal
 */
export function userAgent(): string | undefined {
  const { process, document } = globalThis as {
    process?: { versions?: { node?: string } };
    document?: unknown;
  };
  return process?.versions?.node && !document ? `baini-javascript/${VERSION}` : undefined;
}
