import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test.each([
  ["Ada@Example.com", "ada@example.com"],
  [" ada@example.com ", "ada@example.com"],
  ["ａｄａ＠example.com", "ada@example.com"],
  ["ada@EXAMPLE。com", "ada@example.com"],
  ["josé@bücher.example", "josé@xn--bcher-kva.example"],
  ["jose\u0301@BÜCHER.example", "josé@xn--bcher-kva.example"],
  ["josé@xn--bcher-kva.example", "josé@xn--bcher-kva.example"],
  ["ﬁnn@example.com", "finn@example.com"],
  ["K@example.com", "k@example.com"],
])("%s is %s", (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});

test("other mailboxes stay others", () => {
  const keys = [
    "ada@example.com",
    "ada+shop@example.com",
    "a.da@example.com",
    "ada@example.org",
    "ádá@example.com",
  ];
  expect(new Set(keys.map(emailKey)).size).toBe(keys.length);
});

test.each([
  "ada",
  "ada@",
  "@example.com",
  "ada@localhost",
  "ada@@example.com",
  "a b@example.com",
  "ada@exa mple.com",
  "ada@[1.2.3.4]",
  "ada@example.com\r\nBcc: x@y.zz",
])("%j is no address", (typed) => {
  expect(emailKey(typed)).toBeNull();
});
