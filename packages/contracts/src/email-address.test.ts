import { expect, test } from "vitest";
import { emailAddress } from "./identity.ts";

test.each([
  "ada@example.com",
  " ada@example.com ",
  "mailto:ada@example.com",
  "MAILTO:ada@example.com?subject=Hello",
  "mailto:ada%40example.com",
  "<ada@example.com>",
  "Ada Lovelace <ada@example.com>",
  '"Lovelace, Ada" <ada@example.com>;',
  "\u200Bada@example.com\u200B",
  "\u202Aada@example.com\u202C",
  "ada@example.com.",
  "ada@example.com,",
  "ada@example.com;",
  "„ada@example.com“",
  "(ada@example.com)",
  "ada＠example.com",
  "ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ",
])("%j is read", (typed) => {
  expect(emailAddress.parse(typed)).toBe("ada@example.com");
});

test.each([
  "Ada.Lovelace+shop@Example.com",
  "josé@bücher.example",
  "o'neill@example.com",
  "_a-b_@example.com",
])("%j stays as it is", (typed) => {
  expect(emailAddress.parse(typed)).toBe(typed);
});

test.each([
  "",
  "ada",
  "Ada <ada>",
  "ada@example.com, bob@example.com",
  "<ada@example.com> <bob@example.com>",
  "mailto:",
  "mailto:%E0%A4%A",
  "ada@example.com\r\nBcc: x@y.zz",
  "ada\uFFFD@example.com",
  `${"a".repeat(250)}@b.de`,
  "<".repeat(64_000),
])("%j is none", (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
