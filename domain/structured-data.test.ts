import { expect, it } from "vitest";
import { blogPosting, organization } from "./structured-data.ts";

const COMPANY = { legalName: "Baini Ltd", email: "us@baini.example" };

it("names the company's accounts, where the brand has any", () => {
  const url = "https://www.linkedin.com/company/baini";

  expect(organization("https://baini.example", COMPANY, [])).not.toHaveProperty("sameAs");
  expect(organization("https://baini.example", COMPANY, [{ name: "LinkedIn", url }])).toHaveProperty(
    "sameAs",
    [url],
  );
});

it("says when a post was corrected, and claims no description that it has not", () => {
  const post = {
    address: "https://baini.example/en/blog/a",
    title: "A",
    description: "",
    author: undefined,
    image: undefined,
  };
  const written = { ...post, publishedAt: "2026-03-01T08:00:00.000Z", language: "en" } as const;
  const updatedAt = "2026-03-09T08:00:00.000Z";

  const corrected = blogPosting("https://baini.example", { ...written, updatedAt });

  expect(corrected).toMatchObject({ datePublished: written.publishedAt, dateModified: updatedAt });
  expect(corrected).not.toHaveProperty("description");
  expect(blogPosting("https://baini.example", { ...written, updatedAt: undefined })).not.toHaveProperty(
    "dateModified",
  );
});
