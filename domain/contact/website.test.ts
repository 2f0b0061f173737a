import { expect, it } from "vitest";
import { isWebsiteAddress } from "./website.ts";

it.each([
  "yourbank.example",
  "www.yourbank.co.tz",
  "https://yourbank.example",
  "HTTP://YourBank.Example:8080/about?x=1#top",
  "yourbank.example/en",
  "yourbank.example.",
  " yourbank.example ",
  "بنك.مصر",
  "xn--bcher-kva.example",
])("%s is a website address", (text) => {
  expect(isWebsiteAddress(text)).toBe(true);
});

it.each([
  "",
  "Your Bank Ltd",
  "yourbank",
  "localhost:3000",
  "https://localhost",
  "jane@yourbank.example",
  "https://user:secret@yourbank.example",
  "mailto:jane@yourbank.example",
  "ftp://yourbank.example",
  "javascript:alert(1)",
  "javascript://yourbank.example/%0aalert(1)",
  "192.168.1.1",
  "10.5",
  "[::1]",
  "your..bank.example",
  ".example",
  "yourbank.e",
])("%s is none", (text) => {
  expect(isWebsiteAddress(text)).toBe(false);
});
