import type { Located, LocatedScreen } from "./locate.ts";

/** The screen at the path of a request line, with or without a query, if it stands there under its one spelling. */
export function screenAt(locate: (pathname: string) => Located, target: string): LocatedScreen | undefined {
  const [pathname = ""] = target.split("?", 1);
  try {
    const decoded = decodeURIComponent(pathname);
    const located = locate(decoded);
    return located.kind === "screen" && encodeURI(decoded) === pathname ? located : undefined;
  } catch {
    return undefined;
  }
}
