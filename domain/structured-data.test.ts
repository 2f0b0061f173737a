import { expect, it } from "vitest";
import { organization } from "./structured-data.ts";

it("names the company's accounts, where the brand has any", () => {
  const url = "https://www.linkedin.com/company/baini";

  expect(organization("https://baini.example", "us@baini.example", [])).not.toHaveProperty("sameAs");
  expect(
    organization("https://baini.example", "us@baini.example", [{ name: "LinkedIn", url }]),
  ).toHaveProperty("sameAs", [url]);
});
