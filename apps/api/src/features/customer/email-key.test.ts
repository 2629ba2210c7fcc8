import fc from "fast-check";
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

test("different mailboxes have different keys", () => {
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
  // Inputs that an address parser would cut off, decode or not read as a domain.
  "victim@gmail.example#.evil.example",
  "victim@gmail.example/x.evil.example",
  "victim@gmail.example?.evil.example",
  "victim@gmail.example\\.evil.example",
  "victim@gmail.example:25",
  "victim@gmail%2Eexample",
  "victim@gmail.example%23.evil.example",
  "victim@gm\u00adail.example",
  "victim@gm\u200bail.example",
  "victim@gm\ufffdail.example",
  "vic\ufffdtim@gmail.example",
  "vic\u200btim@gmail.example",
  "victim@gmail.example.",
  "victim@.gmail.example",
  "victim@gmail..example",
  "victim@-gmail.example",
  "victim@1.2.3.4",
  "victim@0x7f.1",
  "victim@gmail.0177",
  `victim@${"a".repeat(64)}.example`,
  "victim@gmail.example@",
])("%j is no address", (typed) => {
  expect(emailKey(typed)).toBeNull();
});

test("for any text after the @ the key contains a valid domain, or there is no key", () => {
  const sign = fc.constantFrom(...Array.from("aZ9ß.-_/#?%\\:@[]<>\u00ad\u200b\u3002\uff0e\u0130ﬁ\ufffdé"));
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (domain) => {
      const key = emailKey(`ada@${domain}.example`);
      if (key === null) return;
      expect(key).toMatch(/^ada@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+example$/u);
      expect(emailKey(key)).toBe(key);
    }),
    { numRuns: 2000 },
  );
});
