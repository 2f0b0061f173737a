import { expect, test } from "vitest";
import { general } from "../../../domain/reports/forms/general.ts";
import demo from "../../../locales/en/demo.json" with { type: "json" };

test("the demo's texts name each part of the general form, in English as the API does", () => {
  expect(demo.report.generalForm).toEqual({
    title: general.title,
    authority: general.authority,
    sections: Object.fromEntries(general.sections.map(({ id, title }) => [id, title])),
    fields: Object.fromEntries(
      general.sections.flatMap(({ fields }) => fields.map(([id, label]) => [id, label])),
    ),
  });
});
