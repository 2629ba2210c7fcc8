import { hash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { textHash } from "./check-line.ts";

const line = (text: string) => ({ number: 1, position: 1, text });

test("texts that differ anywhere have different hashes, wherever they stand in the file", () => {
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

test("the hash tells how the importer derives, so that another version stores everything again", () => {
  expect(textHash(line("{}"))).not.toBe(hash("sha1", "{}", "base64url"));
});

test("a record of a program has no text", () => {
  expect(textHash({ number: 1, position: 1, value: {} })).toBeNull();
});
