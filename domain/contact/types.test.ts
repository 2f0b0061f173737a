import { describe, expect, it } from "vitest";
import { inquiryValues, parseInquirySource, parseInquiryType } from "./types.ts";

describe("parseInquiryType", () => {
  it("knows demo and partner, and takes anything else as sales", () => {
    const types = ["demo", "partner", "sales", "DEMO", "", undefined, ["demo"], "constructor"].map(
      parseInquiryType,
    );

    expect(types).toEqual(["demo", "partner", "sales", "sales", "sales", "sales", "sales", "sales"]);
  });
});

describe("parseInquirySource", () => {
  it("knows three sources, and takes anything else as none", () => {
    const sources = ["investigation", "reporting", "fraud-prevention", "fraud", "", undefined].map(
      parseInquirySource,
    );

    expect(sources).toEqual([
      "investigation",
      "reporting",
      "fraud-prevention",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("a submitted form", () => {
  it("gives back what was typed, for showing the form again", () => {
    const values = inquiryValues({
      type: "partner",
      name: " Amina ",
      email: "not an address",
      partnershipModel: ["referral", "unknown", "coSelling"],
    });

    expect(values).toEqual({
      type: "partner",
      source: undefined,
      name: " Amina ",
      email: "not an address",
      company: "",
      plan: undefined,
      country: "",
      phone: "",
      requestId: "",
      sent: "",
      message: "",
      partnershipModel: ["coSelling", "referral"],
    });
  });
});
