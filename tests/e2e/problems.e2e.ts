import { expect, test } from "./test.fixture.ts";

test("These tests notice a console error, a thrown one, a broken policy and a request to another origin", async ({
  page,
  problems,
  site,
}) => {
  problems.expect(/^console error: said$/);
  problems.expect(/^page error: thrown$/);
  problems.expect(/^console error: policy violation: style-src-attr inline$/);
  problems.expect(/^console error: .*Content Security Policy/);
  problems.expect(/^request to another origin: http:\/\/localhost/);
  problems.expect(/^console error: .*status of 404/);
  await page.goto("/en");

  await page.evaluate(() => {
    console.error("said");
    setTimeout(() => {
      throw new Error("thrown");
    });
    document.body.setAttribute("style", "color: red");
    return fetch("/api/nowhere");
  });
  await page.goto(site.url.replace("127.0.0.1", "localhost"));

  // What was announced has to come, or the test fails when it ends.
});

test("A style that is injected has no effect: the policy allows the document's own alone, to the letter", async ({
  page,
  problems,
}) => {
  problems.expect(/^console error: policy violation: style-src-elem inline$/);
  problems.expect(/^console error: .*Content Security Policy/);
  await page.goto("/en");

  const displays = await page.evaluate(() => {
    const heading = document.querySelector("h1") as HTMLElement;
    const own = document.querySelector("style")?.textContent ?? "";
    return ["", own].map((css) => {
      const style = document.createElement("style");
      style.textContent = `${css}h1{display:none!important}`;
      document.head.append(style);
      return getComputedStyle(heading).display;
    });
  });

  expect(displays).not.toContain("none");
});
