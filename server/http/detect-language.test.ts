import { describe, expect, it } from "vitest";
import { cookieValue, detectLanguage } from "./detect-language.ts";

describe("cookieValue", () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ["", undefined],
    ["userLanguage=sw", "sw"],
    ["a=1; userLanguage=sw", "sw"],
    ["userLanguage=sw; b=2", "sw"],
    ["a=1; userLanguage= sw ; b=2", "sw"],
    ["userLanguage=", ""],
    ["userLanguage=a=b", "a=b"],
    ["userLanguage=%73w", "%73w"],
    ["userLanguage=sw; userLanguage=fr", "sw"],
    ["userLanguage", undefined],
    ["myuserLanguage=sw", undefined],
    ["userLanguage2=sw", undefined],
    ["userlanguage=sw", undefined],
    ["a=userLanguage=sw", undefined],
  ])("reads %j as %j", (header, value) => {
    expect(cookieValue(header, "userLanguage")).toBe(value);
  });
});

describe("detectLanguage", () => {
  it.each([
    ["the stored choice goes before the browser's", "userLanguage=sw", "fr", "sw"],
    ["a stored choice that is no language is English", "userLanguage=de", "fr", "en"],
    ["an empty stored choice is English", "userLanguage=", "fr", "en"],
    ["a stored choice is exact", "userLanguage=SW", "fr", "en"],
    ["other cookies say nothing", "userCountry=KE", "fr", "fr"],
    ["a visitor without anything gets English", undefined, undefined, "en"],
    ["empty headers say nothing", "", "", "en"],
    ["the browser's language counts without a cookie", null, "ar", "ar"],
    ["a regional locale is its language", null, "pt-MZ,pt;q=0.9", "pt"],
    ["upper case is no other language", null, "FR-ca", "fr"],
    ["the highest weight wins, not the first", null, "fr;q=0.3, sw;q=0.8, en;q=0.5", "sw"],
    ["equal weights keep their order", null, "ar, fr", "ar"],
    ["languages that the site does not speak are skipped", null, "de-DE, de;q=0.9, sw;q=0.2", "sw"],
    ["no language that the site speaks means English", null, "de, ja;q=0.5", "en"],
    ["a weight of 0 is a refusal", null, "fr;q=0, sw;q=0.1", "sw"],
    ["any language means English", null, "*", "en"],
    ["nonsense means English", null, ";;q=,=;", "en"],
  ])("%s", (_, cookies, acceptLanguage, language) => {
    expect(detectLanguage(cookies, acceptLanguage)).toBe(language);
  });
});
