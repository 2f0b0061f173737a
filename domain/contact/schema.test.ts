import { describe, expect, it } from "vitest";
import english from "../../locales/en/contact.json" with { type: "json" };
import { countryCodes } from "./countries.ts";
import { FIELD_LIMITS } from "./fields.ts";
import type { FormFields } from "./form-fields.ts";
import { validateInquiry } from "./schema.ts";

const FILLED: FormFields = {
  type: "demo",
  source: "investigation",
  name: "Amina Juma",
  email: "amina@bank.example",
  company: "bank.example",
  country: "TZ",
  phone: "+255 712 345 678",
  message: "We would like to see it.",
};

function errorsOf(changes: FormFields, countries?: ReadonlySet<string>) {
  const validation = validateInquiry({ ...FILLED, ...changes }, countries);
  return validation.ok ? {} : validation.errors;
}

describe("validateInquiry", () => {
  it("hands over a filled form, tidied", () => {
    const validation = validateInquiry(
      {
        ...FILLED,
        name: "  Amina\tJuma ",
        email: " amina@bank.example",
        country: "tz",
        plan: "business",
        message: "One\r\ntwo\r\n",
      },
      countryCodes,
    );

    expect(validation).toEqual({
      ok: true,
      inquiry: {
        kind: "sales",
        type: "demo",
        source: "investigation",
        plan: "business",
        name: "Amina Juma",
        email: "amina@bank.example",
        company: "bank.example",
        country: "TZ",
        phone: "+255 712 345 678",
        message: "One\ntwo",
        partnershipModel: [],
      },
    });
  });

  it("asks for every required field, and for none that is optional", () => {
    const asked = {
      name: "name",
      email: "email",
      company: "company",
      country: "country",
      message: "message",
    };

    expect(validateInquiry({})).toEqual({ ok: false, errors: asked });
    expect(errorsOf({ name: " ", email: "", company: "", country: "", message: " \n ", phone: "" })).toEqual(
      asked,
    );
  });

  it("asks a partner for at least one known model, together with the other errors", () => {
    expect(errorsOf({ type: "partner", name: "" })).toEqual({
      name: "name",
      partnershipModel: "partnership",
    });
    expect(errorsOf({ type: "partner", partnershipModel: "reselling" })).toEqual({
      partnershipModel: "partnership",
    });
    expect(errorsOf({ type: "partner", partnershipModel: "referral" })).toEqual({});
  });

  it("lists a partner's models once each, and drops them from other inquiries", () => {
    const models = ["referral", "coSelling", "referral"];
    const partner = validateInquiry({ ...FILLED, type: "partner", partnershipModel: models });
    const demo = validateInquiry({ ...FILLED, partnershipModel: models });

    expect(partner).toMatchObject({ inquiry: { partnershipModel: ["coSelling", "referral"] } });
    expect(demo).toMatchObject({ inquiry: { partnershipModel: [] } });
  });

  it.each([
    "jane",
    "jane@",
    "@bank.example",
    "jane doe@bank.example",
    "jane@bank..example",
    "jane@-bank.example",
  ])("says that %s is no address", (email) => {
    expect(errorsOf({ email })).toEqual({ email: "emailFormat" });
  });

  it("asks for a work address instead of a free provider's", () => {
    expect(errorsOf({ email: "amina@Gmail.com" })).toEqual({ email: "workEmail" });
  });

  it("wants a website address for the company", () => {
    expect(errorsOf({ company: "Your Bank Ltd" })).toEqual({ company: "companyFormat" });
  });

  it("takes a country of the list, or any two letters where there is no list", () => {
    expect(errorsOf({ country: "ZZ" }, countryCodes)).toEqual({ country: "country" });
    expect(errorsOf({ country: "ZZ" })).toEqual({});
    expect(errorsOf({ country: "TZA" })).toEqual({ country: "country" });
  });

  it.each(["+255712345678", "0712 345-678", "(020) 7946.0018 ext. 12", "٠٧١٢٣٤٥٦٧٨"])(
    "takes the phone number %s",
    (phone) => {
      expect(errorsOf({ phone })).toEqual({});
    },
  );

  it.each(["call me", "+255 7", "+2557<b>12345", "12345678901234567890123"])(
    "says that %s is no phone number",
    (phone) => {
      expect(errorsOf({ phone })).toEqual({ phone: "phoneFormat" });
    },
  );

  it.each(["+33+999123", "12+345678", "(+255) 712 345 678", "+254-712-345-678 / +254-733-111-222"])(
    "asks for the calling code of %s, which is in digits",
    (phone) => {
      expect(errorsOf({ phone })).toEqual({ phone: "phoneNumber" });
    },
  );

  it("takes the prefix that choosing a country put into the phone field as no number", () => {
    const validation = validateInquiry({ ...FILLED, phone: "+255" });

    expect(validation).toMatchObject({ ok: true, inquiry: { phone: "" } });
  });

  it("refuses line breaks and NUL in every single-line field, and NUL in the message", () => {
    for (const character of ["\r", "\n", "\0"]) {
      const broken = (text: string) => text.slice(0, 1) + character + text.slice(1);
      const fields = ["name", "email", "company", "country", "phone"];
      const changes = Object.fromEntries(fields.map((field) => [field, broken(String(FILLED[field]))]));

      expect(Object.keys(errorsOf(changes))).toEqual(fields);
    }
    expect(errorsOf({ message: "a\0b" })).toEqual({ message: "message" });
  });

  it("drops what a paste brings unseen from every single-line field", () => {
    for (const character of [
      "\u202e",
      "\u2066",
      "\u200f",
      "\u061c",
      "\ufeff",
      "\u200b",
      "\u001b",
      "\u007f",
      "\u0085",
    ]) {
      const spoilt = (text: unknown) => character + String(text).replace("a", `a${character}`) + character;
      const fields = ["name", "email", "company", "country", "phone"];
      const changes = Object.fromEntries(fields.map((field) => [field, spoilt(FILLED[field])]));

      const validation = validateInquiry({ ...FILLED, ...changes, country: "TZ" }, countryCodes);

      expect(validation).toMatchObject({
        inquiry: { name: "Amina Juma", email: FILLED.email, company: FILLED.company, phone: FILLED.phone },
      });
    }
  });

  it("keeps what joins letters, and the direction of a message, but no control character in it", () => {
    const name = "می\u200cخواهم \u0915\u094d\u200d\u0937";
    const message = "\u2067قرار\u2069\tone\u001b[2J\u0007\ntwo\u0085";

    expect(validateInquiry({ ...FILLED, name, message })).toMatchObject({
      inquiry: { name, message: "\u2067قرار\u2069\tone[2J\ntwo" },
    });
  });

  it("limits the length of each field", () => {
    const longest = {
      name: "n".repeat(FIELD_LIMITS.name),
      // The text area counted one character for each line break; the form sends two.
      message: "m\r\n".repeat(FIELD_LIMITS.message / 2 - 1).concat("mm"),
    };
    const tooLong = {
      name: `${longest.name}n`,
      email: `${"e".repeat(FIELD_LIMITS.email)}@bank.example`,
      company: `bank.example/${"c".repeat(FIELD_LIMITS.company)}`,
      phone: "1".repeat(FIELD_LIMITS.phone + 1),
      message: "m".repeat(FIELD_LIMITS.message + 1),
    };

    expect(errorsOf(longest)).toEqual({});
    expect(errorsOf(tooLong)).toEqual(
      Object.fromEntries(Object.keys(tooLong).map((field) => [field, "tooLong"])),
    );
  });

  it.each(["1", "a", ".", "-", "\u0660", " .", "a.", "a@", "\r\n.", "\t.", "+1x"])(
    "judges 60,000 characters of %j in every field at once",
    (unit) => {
      const text = `jane@${unit.repeat(60_000 / unit.length)}!`;
      const fields = ["name", "email", "company", "country", "phone", "message"];
      errorsOf({});

      const started = process.cpuUsage();
      const errors = errorsOf(Object.fromEntries(fields.map((field) => [field, text])));

      // It takes 10 to 60 ms of a processor; an expression that goes back and forth takes minutes.
      expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
      expect(errors).toEqual({
        ...Object.fromEntries(fields.map((field) => [field, "tooLong"])),
        country: "country",
      });
    },
  );

  it("gives only errors that the English texts have words for", () => {
    const worst = [
      {},
      { ...FILLED, type: "partner", email: "x", company: "x", phone: "x" },
      { email: "a@gmail.com" },
    ];
    const keys = worst.flatMap((fields) => {
      const validation = validateInquiry(fields);
      return validation.ok ? [] : Object.values(validation.errors);
    });

    expect(new Set(keys).size).toBeGreaterThan(8);
    for (const key of [...keys, "tooLong"]) expect(english.errors).toHaveProperty(key);
  });
});
