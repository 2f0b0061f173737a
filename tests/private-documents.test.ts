import { expect, it } from "vitest";
import { noticePath } from "../domain/paths.ts";
import { SITE_URL, sharedSite } from "./support/pages.fixture.ts";

const { url: site } = sharedSite();

/** The contact form as one visitor gets it. */
async function openForm(query = "", init: RequestInit = {}) {
  const response = await fetch(`${site}/en/contact${query}`, init);
  const html = await response.text();
  return { html, response, token: /name="token" value="([^"]*)"/.exec(html)?.[1] ?? "" };
}

it("gives each visitor a token of one's own, and is the same but for that", async () => {
  const forms = [];
  for (let visit = 0; visit < 4; visit++) forms.push(await openForm());

  expect(new Set(forms.map(({ token }) => token)).size).toBe(4);
  for (const { token } of forms) expect(token).toMatch(/^[0-9a-z]+\.[\w-]{20}\.[\w-]{43}$/);
  expect(new Set(forms.map(({ html, token }) => html.replace(token, ""))).size).toBe(1);
});

it("is cached by nobody in between", async () => {
  await openForm();
  const { response } = await openForm();

  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("etag")).toBeNull();
});

it("depends on the parameters that the form reads, and shows no other one", async () => {
  const partner = await openForm("?type=partner&source=reporting&email=someone");
  const sales = await openForm("?type=anything&utm_source=post");

  expect(partner.html).toContain('action="/en/contact?type=partner&amp;source=reporting"');
  expect(partner.html).toContain('name="partnershipModel"');
  expect(sales.html).toContain('action="/en/contact"');
  expect(sales.html).not.toContain('name="partnershipModel"');
});

it("brings a refused form back with what one visitor typed, and to no other one", async () => {
  const { token } = await openForm();
  const body = new URLSearchParams({ token, name: "Amina Juma", type: "sales" });
  const refused = await openForm("", { method: "POST", body, headers: { accept: "text/html" } });
  const next = await openForm();

  expect(refused.response.status).toBe(422);
  expect(refused.html).toContain("Amina Juma");
  expect(refused.token).toBe(token);
  expect(next.html).not.toContain("Amina Juma");
});

it.each(["contact", "support"])(
  "takes the %s form without JavaScript from the public origin, though a proxy asks over http",
  async (form) => {
    const shown = await (await fetch(`${site}/en/${form}`)).text();
    const body = new URLSearchParams({ token: /name="token" value="([^"]*)"/.exec(shown)?.[1] ?? "" });
    const fromPublicSite = { accept: "text/html", origin: new URL(SITE_URL).origin };

    const refused = await fetch(`${site}/en/${form}`, { method: "POST", body, headers: fromPublicSite });

    // It reaches the form, which asks for what is missing.
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('aria-invalid="true"'),
    ]);
  },
);

it("thanks for a sent form at a URL of its own, the same for everybody and known to no other page", async () => {
  const thanks = await fetch(site + noticePath("en", "inquirySent"));
  const html = await thanks.text();
  const other = await (await fetch(`${site}/en/about?notice=inquirySent`)).text();
  const invented = await fetch(`${site}/en?notice=invented&utm_source=letter`, { redirect: "manual" });

  expect(thanks.headers.get("set-cookie")).toBeNull();
  expect(thanks.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(html).toContain('role="alert" data-notice="notice"');
  expect(html).toContain(`<link rel="canonical" href="${SITE_URL}/en"/>`);
  expect(other).not.toContain("data-notice");
  expect([invented.status, invented.headers.get("location")]).toEqual([302, "/en?utm_source=letter"]);
});
