import { describe, expect, it } from "vitest";
import { validateTransaction } from "../validation/validate.ts";
import { hasCardNumber } from "./card-number.ts";

// Numbers for tests, as the card networks and their processors publish them.
const CARDS = [
  "4242424242424242",
  "5555555555554444",
  "2223003122003222",
  "378282246310005",
  "36227206271667",
  "6011111111111117",
  "3566002020360505",
  "6205500000000000004",
  "4242 4242 4242 4242",
  "4242-4242-4242-4242",
  "3782 822463 10005",
  "paid with 5555555555554444, thanks",
];

/** The plain numbers but the first are valid by Luhn. */
const OTHERS = {
  "a wrong last digit": "4242424242424241",
  "no issuer's first digit": "1242424242424248",
  "the first and last digits of a card": "424242******4242",
  "a time in milliseconds": "1780304400001",
  "a time in microseconds": "1780304400000006",
  "a date and time": "20260601090000",
  "a Kenyan phone number": "254712345670",
  "a German mobile phone number": "4915123456787",
  "an id of a messenger": "4000000000000000006",
  "a UUID": "42424242-4242-4242-8242-424242424242",
  "an IBAN in groups": "DE89 4704 0044 0532 0130 00",
  "an IBAN": "GB29NWBK60161331926819",
  "a part of a word": "order_4242424242424242",
};

it.for(CARDS)("sees the card number in %s", (text) => {
  expect(hasCardNumber(text)).toBe(true);
});

it.for(Object.entries(OTHERS))("takes %s for no card number: %s", ([, text]) => {
  expect(hasCardNumber(text)).toBe(false);
});

describe("a payment with a card number", () => {
  const payment = { amount: 1_200, currency: "KES", customerId: "cus_204" };
  const [number = ""] = CARDS;

  it.for([
    ["merchant", { merchant: number }],
    ["metadata.note", { metadata: { cart: "c", note: `card ${number}` } }],
    ["card.bin", { card: { bin: number } }],
  ] as const)("is refused with the name of its field alone: %s", ([param, fields]) => {
    const checked = validateTransaction({ ...payment, ...fields });

    const fault = "fault" in checked ? checked.fault : undefined;
    expect(fault?.param).toBe(param);
    expect(fault?.message).toMatch(/a string of \d+ characters/);
    expect(fault?.message).not.toContain(number);
  });

  it("is refused as a number too, without its digits", () => {
    const checked = validateTransaction({ ...payment, merchant: Number(number) });

    expect("fault" in checked && checked.fault.message).toBe(
      "merchant must be a string of 1 to 100 characters; you sent a number of 16 digits.",
    );
  });
});

it.for(["_cart", "1st", "n".repeat(41), "a-b", "__proto__"])(
  "a name that metadata does not take is refused with its rule: %s",
  (name) => {
    const payment = { amount: 1_200, currency: "KES", customerId: "cus_204", metadata: { [name]: "c" } };

    const checked = validateTransaction(payment);

    expect("fault" in checked && checked.fault).toMatchObject({
      param: `metadata.${name}`,
      message: expect.stringContaining("names of 1 to 40 letters, digits and _, a letter first"),
    });
  },
);
