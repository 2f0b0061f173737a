import { HONEYPOT_FIELD } from "../../domain/contact/types.ts";
import { contactPath, noticePath, pathTo } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { InquiryPage, inquiriesFrom, issueToken, openData, VISITOR } from "./inquiry.fixture.ts";
import { mailsFrom } from "./mail-folder.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

test("A sent form leads home with thanks, is empty when one comes back, and arrives once as a message", async ({
  page,
  site,
}) => {
  const email = "amina.sends@lakebank.example";
  const form = new InquiryPage(page);
  await form.open();
  await form.fill({ email });
  await form.phone.press("End");
  await form.phone.pressSequentially("711222333");
  await form.age(site);

  await form.button.dblclick();

  await expect(page).toHaveURL(pathTo("en", "home"));
  await expect(page.getByRole("alert")).toHaveText(t("common:notice.inquirySent"));
  await expect(page.getByRole("alert")).toBeFocused();

  await expect.poll(() => mailsFrom(site, email)).toHaveLength(1);
  const [mail] = mailsFrom(site, email);
  expect(mail).toMatchObject({
    to: "inquiries@baini.example",
    subject: `New Demo Request: ${VISITOR.name}`,
  });
  for (const line of [
    `Name: ${VISITOR.name}`,
    `Email: ${email}`,
    `Company: ${VISITOR.company}`,
    "Country: Kenya (KE)",
    "Phone: +254711222333",
    "Type: demo",
    "Language: English (en)",
    `Message:\n${VISITOR.message}`,
  ]) {
    expect(mail?.body).toContain(line);
  }
  expect(inquiriesFrom(site, email)).toHaveLength(1);

  await page.goBack();

  await expect(form.button).toHaveAttribute("aria-disabled", "true");
  await expect(form.name).toHaveValue("");
  await expect(form.message).toHaveValue("");

  await page.goto(pathTo("en", "home"));

  await expect(page.getByRole("alert")).toBeHidden();
});

for (const language of BOTH_DIRECTIONS) {
  test(
    `A number in ${language} that is typed as at home, behind its calling code, arrives without its trunk zero`,
    language === "en" ? {} : SLOW,
    async ({ page, site }) => {
      const email = `amina.trunk.${language}@lakebank.example`;
      const form = new InquiryPage(page, "demo", language);
      await form.open();
      await form.fill({ email });
      await form.phone.press("End");
      await form.phone.pressSequentially("0711 222333");
      await expect(form.phone).toHaveValue("+2540711 222333");
      await form.age(site);

      await form.button.click();

      await expect(page).toHaveURL(pathTo(language, "home"));
      expect(inquiriesFrom(site, email).map(({ phone }) => phone)).toEqual(["+254711222333"]);
    },
  );
}

test("A partner's application in Arabic arrives with its name, its models and its product", async ({
  page,
  site,
}) => {
  const email = "amina@bahari.example";
  const arabic = textsOf("ar");
  const form = new InquiryPage(page, "partner", "ar");
  await form.open("reporting");
  await form.fill({ name: "أمينة العتيبي", email, message: "نعمل في أربعة أسواق." });
  for (const model of ["coSelling", "referral"]) {
    await page.getByRole("checkbox", { name: arabic(`contact:partnership.${model}.label`) }).check();
  }
  await form.age(site);

  await form.button.click();

  await expect(page).toHaveURL("/ar");
  await expect(page.getByRole("alert")).toHaveText(arabic("common:notice.inquirySent"));
  await expect(page.getByRole("alert")).toBeFocused();
  await expect.poll(() => mailsFrom(site, email)).toHaveLength(1);
  const [mail] = mailsFrom(site, email);
  expect(mail?.subject).toBe("Partner Application: أمينة العتيبي");
  expect(mail?.body).toContain("Name: أمينة العتيبي");
  expect(mail?.body).toContain("Partnership models: Co-selling, Referral");
  expect(mail?.body).toContain("Source: reporting");
  expect(mail?.body).toContain("نعمل في أربعة أسواق.");
});

test("A form that cannot be stored keeps its values and says so, and can be sent when the fault is gone", async ({
  page,
  problems,
  site,
}) => {
  const email = "amina.waits@lakebank.example";
  problems.expect(/status of 503/);
  problems.expect(/inquiry could not be stored/);
  const data = openData(site);
  const form = new InquiryPage(page);
  await form.open();
  await form.fill({ email });
  await form.age(site);
  try {
    // The database itself refuses the row, as it does when its disk is full.
    data.exec(
      "create trigger full before insert on inquiries begin select raise(abort, 'database or disk is full'); end",
    );

    await form.button.click();

    await expect(form.banner).toHaveText("Failed to send email. Please try again later.");
    await expect(form.banner).toBeFocused();
    await expect(form.name).toHaveValue(VISITOR.name);
    await expect(form.message).toHaveValue(VISITOR.message);
    await expect(form.button).toHaveText(t("contact:submit.demo"));
  } finally {
    data.exec("drop trigger full");
    data.close();
  }

  await form.button.click();

  await expect(page.getByRole("alert")).toHaveText(t("common:notice.inquirySent"));
  expect(inquiriesFrom(site, email)).toHaveLength(1);
});

test("More than ten inquiries from one address are asked to wait, and nothing typed is lost", async ({
  page,
  problems,
  request,
  site,
}) => {
  problems.expect(/status of 429/);
  const form = new InquiryPage(page, "sales");
  for (let count = 1; count <= 10; count++) {
    const response = await request.post(contactPath("en", "sales"), {
      headers: { accept: "application/json" },
      form: { ...VISITOR, type: "sales", token: await issueToken(site, 60), message: `Inquiry ${count}` },
    });
    expect(await response.json()).toEqual({ status: "stored" });
  }
  await form.open();
  await form.fill({ email: "amina.limited@lakebank.example" });
  await form.age(site);

  await form.button.click();

  await expect(form.banner).toHaveText(t("contact:errors.limited", { count: 10 }));
  await expect(form.message).toHaveValue(VISITOR.message);
  expect(inquiriesFrom(site, "amina.limited@lakebank.example")).toEqual([]);
});

test("What the browser lets pass, the server refuses: a country that is none, a filled trap, a phone number that cannot be", async ({
  page,
  problems,
  site,
}) => {
  const email = "amina.refused@lakebank.example";
  problems.expect(/status of 422/);
  const form = new InquiryPage(page);
  await form.open();
  await form.fill({ email });
  await form.age(site);
  const country = await form.country.evaluateHandle((select) => {
    const option = new Option("Atlantis", "QQ", true, true);
    select.append(option);
    return option;
  });
  await form.button.click();

  await expect(page.getByText(t("contact:errors.country"))).toBeVisible();
  await expect(form.country).toBeFocused();
  await expect(form.banner).toContainText(t("contact:fields.country.label"));

  await country.evaluate((option) => option.remove());
  await form.country.selectOption("KE");
  await form.phone.press("End");
  await form.phone.pressSequentially("12345678901");
  await form.button.click();

  await expect(page.getByText(t("contact:errors.phoneNumber"))).toBeVisible();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveValue("+25412345678901");

  await form.phone.fill("");
  await page.getByLabel(t("contact:trapLabel")).fill("12345", { force: true });
  await form.button.click();

  await expect(form.banner).toHaveText(t("contact:errors.trap"));
  await expect(form.name).toHaveValue(VISITOR.name);
  expect(inquiriesFrom(site, email)).toEqual([]);
});

test("A form whose trap a browser filled in by itself is taken at the next try", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 422/);
  const email = "amina.trapped@lakebank.example";
  const form = new InquiryPage(page);
  const trap = page.locator(`input[name=${HONEYPOT_FIELD}]`);
  await form.open();
  await form.fill({ email });
  await form.age(site);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "+1 555 0100";
  });

  await form.button.click();

  await expect(form.banner).toHaveText(t("contact:errors.trap"));
  await expect(trap).toHaveValue("");

  await form.age(site);
  await form.button.click();

  await expect(page).toHaveURL(pathTo("en", "home"));
  expect(inquiriesFrom(site, email)).toHaveLength(1);
});

for (const language of BOTH_DIRECTIONS) {
  test(
    `A form in ${language} that is sent faster than a person types waits, and is sent`,
    language === "en" ? {} : SLOW,
    async ({ page, site }) => {
      const email = `amina.quick.${language}@lakebank.example`;
      const form = new InquiryPage(page, "demo", language);
      await form.open();
      await form.fill({ email });
      await form.age(site, 0);

      await form.button.click();

      await expect(form.button).toHaveText(textsOf(language)("contact:sending"));
      await expect(page).toHaveURL(pathTo(language, "home"));
      expect(inquiriesFrom(site, email)).toHaveLength(1);
    },
  );
}

test("A second inquiry from a form that was sent already needs one more click, and keeps what was typed", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 422/);
  const email = "amina.again@lakebank.example";
  const form = new InquiryPage(page);
  await form.open();
  const token = await issueToken(site, 60);
  await page.request.post(contactPath("en", "demo"), { form: { ...VISITOR, email, token } });
  await form.fill({ email, message: "One more thing" });
  await page.locator("input[name=token]").evaluate((input, used) => input.setAttribute("value", used), token);

  await form.button.click();

  await expect(form.banner).toHaveText(t("contact:errors.usedToken"));
  await expect(form.message).toHaveValue("One more thing");

  await form.button.click();

  await expect(page).toHaveURL(pathTo("en", "home"));
  expect(inquiriesFrom(site, email).map(({ message }) => message)).toContain("One more thing");
});

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of BOTH_DIRECTIONS) {
    test(
      `a form in ${language} that is sent faster than a person types waits, and is sent`,
      language === "en" ? {} : SLOW,
      async ({ page, site }) => {
        const email = `amina.quick.plain.${language}@lakebank.example`;
        const form = new InquiryPage(page, "demo", language);
        await form.openWithoutScript();
        await form.fill({ email });
        await form.age(site, 0);

        await form.button.click();

        await expect(page).toHaveURL(noticePath(language, "inquirySent"));
        expect(inquiriesFrom(site, email)).toHaveLength(1);
      },
    );
  }

  test("a refused form keeps its token, and a trapped one comes back with its trap empty", async ({
    page,
    site,
  }) => {
    const token = await issueToken(site, 60);
    const fields = { type: "demo", source: "", phone: "", ...VISITOR };
    const send = (changes: Record<string, string>) =>
      page.request.post(contactPath("en", "demo"), {
        form: { ...fields, token, ...changes },
        headers: { accept: "text/html" },
      });

    const invalid = await send({ email: "amina@gmail.com" });
    const trapped = await send({ [HONEYPOT_FIELD]: "+1 555 0100" });

    expect([invalid.status(), trapped.status()]).toEqual([422, 422]);
    expect(await invalid.text()).toContain(`value="${token}"`);
    const html = await trapped.text();
    expect(html).not.toContain(`value="${token}"`);
    expect(html).not.toContain("+1 555 0100");
    expect(html).toContain(`name="${HONEYPOT_FIELD}"`);
  });
});
