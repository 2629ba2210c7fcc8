import { hash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { textHash } from "./check-line.ts";

const line = (text: string) => ({ number: 1, position: 1, text });

test("different texts have different hashes, independent of their line number", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 2000 }), fc.nat(), (text, at) => {
      const index = at % text.length;
      const other = `${text.slice(0, index)}${text[index] === "x" ? "y" : "x"}${text.slice(index + 1)}`;
      expect(textHash(line(other))).not.toBe(textHash(line(text)));
      expect(textHash(line(`${text} `))).not.toBe(textHash(line(text)));
      expect(textHash({ ...line(text), number: 2, position: 3 })).toBe(textHash(line(text)));
    }),
  );
});

test("the hash includes the importer's version, so that a new version stores everything again", () => {
  expect(textHash(line("{}"))).not.toBe(hash("sha1", "{}", "base64url"));
});

test("a generated record has no text hash", () => {
  expect(textHash({ number: 1, position: 1, value: {} })).toBeNull();
});
