import type { ApiRequest } from "./request-draft.ts";

/**
 * A request as a command for a POSIX shell. The body is given as `--data-raw`, because `-d` would read a body that begins
 * with `@` from a file.
 *
 * @param origin the site's origin, such as `https://www.baini.example`
 */
export function curlCommand({ method, path, headers, body }: ApiRequest, origin: string): string {
  const isImplied = method === (body === undefined ? "GET" : "POST");
  return [
    `curl ${isImplied ? "" : `-X ${method} `}${quote(origin + path)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(" \\\n  ");
}

/** Between single quotes a shell reads nothing but the closing one, which is therefore written between two others. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
