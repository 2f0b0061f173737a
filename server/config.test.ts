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
      trustedProxies: [],
      revalidateToken: undefined,
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
    ["TRUSTED_PROXIES", "10.0.0.0/33", "must be addresses or CIDR ranges"],
    ["TRUSTED_PROXIES", "proxy.example", "must be addresses or CIDR ranges"],
    ["REVALIDATE_TOKEN", "short", "must have at least 16 characters"],
    ["INQUIRY_RETENTION_DAYS", "0", "must be a whole number of days from 1 to 3650"],
    ["INQUIRY_RETENTION_DAYS", "a month", "must be a whole number of days from 1 to 3650"],
    ["LOG_LEVEL", "loud", ""],
  ])("refuses %s=%s by name", (name, value, reason) => {
    expect(refusal({ [name]: value })).toContain(`Configuration error: ${name} ${reason}`);
  });

  it("asks for the key of a hosted backend, which has no default", () => {
    expect(refusal({ BACKEND_URL: "https://project.example" })).toContain("BACKEND_ANON_KEY is required");
    expect(refusal({ BACKEND_ANON_KEY: "sb_publishable_key" })).toBe("accepted");
  });

  it("does not repeat a refused value, which may be a secret", () => {
    expect(refusal({ REVALIDATE_TOKEN: "hunter2" })).not.toContain("hunter2");
  });

  it("names every variable that is wrong", () => {
    expect(refusal({ PORT: "x", SITE_URL: "https://baini.example/site" })).toMatch(/PORT .*; SITE_URL /);
  });
});
