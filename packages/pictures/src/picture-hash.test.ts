import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { DRAWING_VERSION, pictureHash } from "./picture-hash.ts";
import { anySpec } from "./picture-spec.arbitrary.ts";
import type { PictureSpec } from "./picture-spec.ts";

it("does not depend on the order of the keys", () => {
  fc.assert(
    fc.property(anySpec, (spec) => {
      const turned = Object.fromEntries(Object.entries(spec).toReversed()) as PictureSpec;
      expect(pictureHash(turned)).toBe(pictureHash(spec));
      expect(pictureHash(spec)).toMatch(/^[0-9a-f]{20}$/u);
    }),
  );
});

it("changes with any field and with the version of the drawings", () => {
  const spec: PictureSpec = { kind: "book", seed: "a", title: "Dune", author: "Frank Herbert" };
  const hashes = [spec, { ...spec, seed: "b" }, { ...spec, title: "Dune!" }, { ...spec, author: "" }].map(
    pictureHash,
  );
  expect(new Set(hashes).size).toBe(4);
  const canonical = '{"author":"Frank Herbert","kind":"book","seed":"a","title":"Dune"}';
  expect(hashes[0]).toBe(
    createHash("sha256").update(`${DRAWING_VERSION} ${canonical}`).digest("hex").slice(0, 20),
  );
});
