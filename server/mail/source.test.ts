import { expect, it } from "vitest";
import { withoutAddresses } from "./source.ts";

it("keeps e-mail addresses out of what is logged", () => {
  const reason = "550 5.1.1 <inquiries@baini.example>: unknown; reply to amina.juma+x@bank.example, please";

  expect(withoutAddresses(reason)).toBe("550 5.1.1 <[address]>: unknown; reply to [address], please");
});
