import { describe, expect, it } from "vitest";
import { countryCookie, knownCountry } from "./country-cookie.ts";

describe("countryCookie", () => {
  it("tells a new browser its country for a year", () => {
    expect(countryCookie(undefined, "KE")).toBe("userCountry=KE; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it("says for the session that the country is unknown", () => {
    expect(countryCookie("userLanguage=sw", null)).toBe("userCountry=XX; Path=/; SameSite=Lax");
  });

  it.each([
    ["the network must be asked", undefined, "needs-network"],
    ["the browser knows its country", "a=1; userCountry=FR", "KE"],
    ["the browser knows that its country is unknown", "userCountry=XX", "KE"],
    ["the browser has an empty value", "userCountry=", "KE"],
  ])("says nothing when %s", (_, cookies, country) => {
    expect(countryCookie(cookies, country)).toBeUndefined();
  });

  it("sets a cookie that knownCountry reads", () => {
    expect(knownCountry(countryCookie(null, "MZ"))).toBe("MZ");
    expect(knownCountry(countryCookie(null, null))).toBeUndefined();
  });
});

describe("knownCountry", () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ["userLanguage=sw", undefined],
    ["userLanguage=sw; userCountry=KE", "KE"],
    ["userCountry=XX", undefined],
    ["userCountry=", undefined],
    ["userCountry=ke", undefined],
    ["userCountry=KEN", undefined],
    ["userCountry=<b>", undefined],
  ])("reads %j as %j", (cookies, country) => {
    expect(knownCountry(cookies)).toBe(country);
  });
});
