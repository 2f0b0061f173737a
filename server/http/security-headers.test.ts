import { describe, expect, it } from "vitest";
import { apiContentSecurityPolicy, contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

describe("securityHeaders", () => {
  it("protects every answer", () => {
    expect(securityHeaders({ https: false })).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Frame-Options": "DENY",
    });
  });

  it("switches sensors, devices and advertising off, and leaves the clipboard alone", () => {
    const policy = securityHeaders({ https: true })["Permissions-Policy"];

    for (const feature of ["camera", "microphone", "geolocation", "accelerometer", "browsing-topics"]) {
      expect(policy).toContain(`${feature}=()`);
    }
    expect(policy).not.toContain("clipboard");
  });

  it("asks for https for two years where the site has it, of no subdomain, and never elsewhere", () => {
    const name = "Strict-Transport-Security";

    expect(securityHeaders({ https: true })[name]).toBe("max-age=63072000");
    expect(securityHeaders({ https: false })).not.toHaveProperty(name);
  });
});

describe("contentSecurityPolicy", () => {
  it("allows the page's own files and the hashed inline parts alone", () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ["'sha256-a'", "'sha256-b'"],
      styleHashes: ["'sha256-c'"],
      https: true,
    });

    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-c'; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
        "base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests",
    );
  });

  it("upgrades no request of a site without https", () => {
    const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: [], https: false });

    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(policy).not.toContain("unsafe");
  });

  it("lets an isolated page send nothing, and start workers of its own", () => {
    const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: [], https: true, isolated: true });

    expect(policy).toContain("connect-src 'none'; worker-src 'self';");
    expect(policy).toContain("form-action 'none'");
  });

  it("lets an answer that is no page load and run nothing", () => {
    expect(apiContentSecurityPolicy).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
