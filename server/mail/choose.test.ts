import { expect, it } from "vitest";
import { readableLog } from "../../tests/support/database.fixture.ts";
import { readConfig } from "../config.ts";
import { chooseMailer } from "./choose.ts";

it.each([
  [
    { BACKEND_URL: "https://backend.example", BACKEND_ANON_KEY: "key", SMTP_URL: "smtp://mail.example" },
    "hosted-function",
  ],
  [{ SMTP_URL: "smtp://mail.example" }, "smtp"],
  [{}, "mail-folder"],
])("%j delivers by %s", (env, kind) => {
  const mailer = chooseMailer(readConfig(env), { log: readableLog().log });

  expect(mailer.kind).toBe(kind);
  mailer.close();
});
