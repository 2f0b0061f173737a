import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("readConfig", () => {
  it("needs no variable at all", () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      admin: undefined,
      alertUrl: undefined,
      siteUrl: "http://localhost:3000",
      dataDir: "data",
      databaseUrl: undefined,
      backend: undefined,
      geoUrl: undefined,
      geoAccessKey: undefined,
      geoDatabase: undefined,
      analyticsUrl: undefined,
      cmsUrl: undefined,
      smtpUrl: undefined,
      mailFrom: "site@baini.example",
      inquiriesTo: "inquiries@baini.example",
      supportTo: "inquiries@baini.example",
      trustedProxies: [],
      revalidateToken: undefined,
      poolSize: 10,
      workers: 1,
      drainMs: 5_000,
      logLevel: "info",
    });
  });

  it("cannot be changed afterwards", () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it("trims values, and takes a blank one for absent", () => {
    const config = readConfig({
      PORT: " 8080 ",
      HOST: "\t",
      SITE_URL: " https://baini.example\n",
      DATA_DIR: "",
      SMTP_URL: "   ",
      GEO_DATABASE: " countries.mmdb ",
      LOG_LEVEL: " warn ",
    });

    expect(config).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      siteUrl: "https://baini.example",
      dataDir: "data",
      smtpUrl: undefined,
      geoDatabase: "countries.mmdb",
      logLevel: "warn",
    });
  });

  it("derives the site's address from the port", () => {
    expect(readConfig({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  });

  it.each([
    ["https://baini.example", "https://baini.example"],
    ["https://baini.example/", "https://baini.example"],
    ["http://localhost:8080/", "http://localhost:8080"],
    ["HTTPS://Baini.Example:443", "https://baini.example"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("reads SITE_URL %s as the origin %s", (value, siteUrl) => {
    expect(readConfig({ SITE_URL: value }).siteUrl).toBe(siteUrl);
  });

  it.each([
    "https://baini.example/site",
    "https://baini.example//",
    "https://baini.example?",
    "https://baini.example/?a=b",
    "https://baini.example/#top",
    "https://someone@baini.example",
    "https://someone:secret@baini.example/",
  ])("refuses SITE_URL %s, which is more than an origin", (value) => {
    expect(refusal({ SITE_URL: value })).toMatch(
      /^Configuration error: SITE_URL must be a bare origin[^;]*\.$/,
    );
  });

  it.each(["baini.example", "ftp://baini.example", "//baini.example", "https://"])(
    "refuses SITE_URL %s, which is no web address",
    (value) => {
      expect(refusal({ SITE_URL: value })).toContain(
        "SITE_URL must be a URL starting with http:// or https://",
      );
    },
  );

  it("drops the slashes at the end of the services' addresses, and keeps their paths", () => {
    const config = readConfig({
      BACKEND_URL: "https://project.example/",
      BACKEND_ANON_KEY: "sb_publishable_key",
      GEO_URL: "https://geo.example/api//",
      ANALYTICS_URL: "https://analytics.example",
      CMS_URL: "https://cms.example/strapi/",
    });

    expect(config).toMatchObject({
      backend: { url: "https://project.example", anonKey: "sb_publishable_key" },
      geoUrl: "https://geo.example/api",
      analyticsUrl: "https://analytics.example",
      cmsUrl: "https://cms.example/strapi",
    });
  });

  it("sends the questions of engineers where inquiries go by default", () => {
    const env = { INQUIRIES_TO: "sales@baini.co.tz" };

    expect(readConfig(env).supportTo).toBe("sales@baini.co.tz");
    expect(readConfig({ ...env, SUPPORT_TO: "dev@baini.co.tz" }).supportTo).toBe("dev@baini.co.tz");
  });

  it("shows health and metrics on loopback by default", () => {
    expect(readConfig({ ADMIN_PORT: "9100" }).admin).toEqual({ port: 9100, host: "127.0.0.1" });
    expect(readConfig({ ADMIN_PORT: "9100", ADMIN_HOST: "10.0.0.5" }).admin?.host).toBe("10.0.0.5");
  });

  it.each(["https://chat.example/hooks/1", "http://127.0.0.1:9000/", "mailto:ops@baini.example"])(
    "takes %s to alert an operator",
    (alertUrl) => {
      expect(readConfig({ ALERT_URL: alertUrl }).alertUrl).toBe(alertUrl);
    },
  );

  it.each([
    "ops@baini.example",
    "mailto:",
    "mailto:a@b.example,c@d.example",
    "mailto:a@b.example?bcc=x",
    "slack://x",
  ])("names ALERT_URL where it is %s", (alertUrl) => {
    expect(refusal({ ALERT_URL: alertUrl })).toContain("ALERT_URL must be");
  });

  it("reads trusted proxies as a list", () => {
    expect(readConfig({ TRUSTED_PROXIES: " 10.0.0.0/8, 2001:db8::/32 ,192.0.2.7," }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "2001:db8::/32",
      "192.0.2.7",
    ]);
  });

  it.each([
    ["PORT", "eighty", "must be a number"],
    ["PORT", "80.5", "must be a whole number"],
    ["PORT", "65536", "must be between 0 and 65535"],
    ["DATABASE_URL", "mysql://localhost/baini", "must be a URL starting with postgres:// or postgresql://"],
    ["BACKEND_URL", "project.example", "must be a URL starting with http:// or https://"],
    ["CMS_URL", "cms.example:1337", "must be a URL starting with http:// or https://"],
    ["SMTP_URL", "https://mail.example", "must be a URL starting with smtp:// or smtps://"],
    ["MAIL_FROM", "nobody", "must be an e-mail address"],
    ["SUPPORT_TO", "nobody", "must be an e-mail address"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "must be addresses or CIDR ranges"],
    ["TRUSTED_PROXIES", "proxy.example", "must be addresses or CIDR ranges"],
    ["TRUSTED_PROXIES", "127.0.0.1, 0.0.0.0/0", "must not be every address"],
    ["TRUSTED_PROXIES", "::/0", "must not be every address"],
    ["ADMIN_PORT", "3000", "must be another port than PORT"],
    ["REVALIDATE_TOKEN", "short", "must have at least 16 characters"],
    ["DATABASE_POOL", "1", "must be between 2 and 1000"],
    ["WORKERS", "0", "must be between 1 and 256"],
    ["DRAIN_SECONDS", "-1", "must be between 0 and 600"],
    ["INQUIRY_RETENTION_DAYS", "0", "must be between 1 and 3650"],
    ["INQUIRY_RETENTION_DAYS", "a month", "must be a number"],
    ["LOG_LEVEL", "loud", ""],
  ])("refuses %s=%s by name", (name, value, reason) => {
    expect(refusal({ [name]: value })).toContain(`Configuration error: ${name} ${reason}`);
  });

  it("asks for the key of a hosted backend, which has no default", () => {
    expect(refusal({ BACKEND_URL: "https://project.example" })).toContain("BACKEND_ANON_KEY is required");
    expect(refusal({ BACKEND_ANON_KEY: "sb_publishable_key" })).toBe("accepted");
  });

  it("keeps operators apart from visitors, by port or by address", () => {
    const same = { PORT: "8080", ADMIN_PORT: "8080" };

    expect(refusal({ ...same, HOST: "0.0.0.0" })).toContain("ADMIN_PORT must be another port than PORT");
    expect(refusal({ ...same, HOST: "192.0.2.1" })).toBe("accepted");
    expect(refusal({ PORT: "0", ADMIN_PORT: "0" })).toBe("accepted");
  });

  it("names the caches to tell of changes, and asks for what they need", () => {
    const urls = "http://10.0.0.1:8079, http://10.0.0.2:8079/";

    expect(readConfig({ PURGE_URL: urls, PURGE_KIND: "nginx" }).purge).toEqual({
      kind: "nginx",
      urls: ["http://10.0.0.1:8079", "http://10.0.0.2:8079"],
      token: undefined,
    });
    expect(readConfig({ PURGE_KIND: "nginx" }).purge).toBeUndefined();
    expect(refusal({ PURGE_URL: urls })).toContain(
      "PURGE_KIND is required with PURGE_URL: one of nginx, varnish, fastly, cloudflare",
    );
    expect(refusal({ PURGE_URL: "https://api.fastly.com/service/x/purge", PURGE_KIND: "fastly" })).toContain(
      "PURGE_TOKEN is required",
    );
    expect(refusal({ PURGE_URL: "10.0.0.1", PURGE_KIND: "nginx" })).toContain("PURGE_URL");
  });

  it("does not repeat a refused value, which may be a secret", () => {
    expect(refusal({ REVALIDATE_TOKEN: "hunter2" })).not.toContain("hunter2");
  });

  it("names every variable that is wrong", () => {
    expect(refusal({ PORT: "x", SITE_URL: "https://baini.example/site" })).toMatch(/PORT .*; SITE_URL /);
  });
});
