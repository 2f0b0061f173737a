import { hash } from "node:crypto";

/**
 * Sensors, devices and advertising that no page of this site uses. Only names that Chromium knows in a plain
 * installation: each page with another one would log a warning (measured with Chromium 156, which has dropped
 * attribution-reporting and the ad auction). Copying to the clipboard and full screen stay allowed.
 */
const SWITCHED_OFF = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "compute-pressure",
  "display-capture",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "private-state-token-issuance",
  "private-state-token-redemption",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const TWO_YEARS_IN_SECONDS = 2 * 365 * 24 * 60 * 60;

const EVERY_RESPONSE = Object.freeze({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": SWITCHED_OFF.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
});

const EVERY_HTTPS_RESPONSE = Object.freeze({
  ...EVERY_RESPONSE,
  // Not includeSubDomains: what else has a name below the site's is for its owner to decide.
  "Strict-Transport-Security": `max-age=${TWO_YEARS_IN_SECONDS}`,
});

/**
 * The headers that every response carries, whatever it is; the content security policy comes on top.
 * @param options.https whether visitors reach the site by https. Over http, and for localhost, HSTS must not be sent.
 */
export function securityHeaders({ https }: { readonly https: boolean }): Readonly<Record<string, string>> {
  return https ? EVERY_HTTPS_RESPONSE : EVERY_RESPONSE;
}

/** For responses that are no page: JSON, feeds, files. Opened in a browser they load and run nothing. */
export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** An inline script or style, as a content security policy names it (CSP 3, section 2.3.1). */
export function sourceHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/**
 * The policy of one finished page: its own files and the inline scripts and styles that we put there, nothing else.
 * @param options.scriptHashes sources for `script-src`, as {@link sourceHash} gives them.
 * @param options.styleHashes sources for `style-src`.
 * @param options.https whether visitors reach the site by https; else `upgrade-insecure-requests` would break it.
 * @param options.isolated whether scripts may send nothing and forms not be posted. They may start workers, whose own responses
 * forbid them the same ({@link apiContentSecurityPolicy}).
 */
export function contentSecurityPolicy(options: {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly https: boolean;
  readonly isolated?: boolean;
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...options.scriptHashes].join(" "),
    ["style-src 'self'", ...options.styleHashes].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${options.isolated ? "'none'" : "'self'"}`,
    ...(options.isolated ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    `form-action ${options.isolated ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
