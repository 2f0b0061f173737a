/** Counts this page view: no cookie, no identifier, and no query string leaves the browser. */
export function countPageView(): void {
  const event = {
    name: "pageview",
    url: location.origin + location.pathname,
    domain: location.hostname,
    ...(document.referrer && { referrer: new URL(document.referrer).origin }),
  };
  navigator.sendBeacon("/api/event", JSON.stringify(event));
}
