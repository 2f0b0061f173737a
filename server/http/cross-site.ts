/**
 * Whether a form was posted from a page of another site. Browsers say so in Sec-Fetch-Site, which no page can forge; older
 * ones send Origin with every POST. A client that sends neither is no browser, so that no visitor's cookies are misused.
 * @param siteHost the public host, with its port if it has one: a proxy may send its own name for us in Host
 */
export function isForeignPost(headers: Headers, siteHost?: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";

  const origin = headers.get("origin");
  if (origin === null) return false;
  // The host alone: behind a proxy that ends TLS, this process does not see the page's scheme.
  const host = URL.canParse(origin) ? new URL(origin).host : "";
  return host === "" || (host !== headers.get("host") && host !== siteHost);
}
