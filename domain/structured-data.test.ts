import { expect, it } from "vitest";
import { organization } from "./structured-data.ts";

const COMPANY = { legalName: "Baini Ltd", email: "us@baini.example" };

it("names the company's accounts, where the brand has any", () => {
  const url = "https://www.linkedin.com/company/baini";

  expect(organization("https://baini.example", COMPANY, [])).not.toHaveProperty("sameAs");
  expect(organization("https://baini.example", COMPANY, [{ name: "LinkedIn", url }])).toHaveProperty(
    "sameAs",
    [url],
  );
});
