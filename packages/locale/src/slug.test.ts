import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Bücher & Größen", "buecher-and-groessen"],
  ["Électronique d’occasion", "electronique-doccasion"],
  ["WH-1000XM5", "wh-1000xm5"],
  ["  --  ", "-"],
  ["日本語", "-"],
  ["Galaxy S24+", "galaxy-s24-plus"],
  ["Łódź Ø", "lodz-o"],
])("%s → %s", (text, slug) => expect(slugify(text)).toBe(slug));

test("a slug is one valid segment, and slugify returns it unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^(?:-|[a-z0-9]+(?:-[a-z0-9]+)*)$/u);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test("cuts a long name at 80 characters without a trailing hyphen", () => {
  expect(slugify("a".repeat(200))).toHaveLength(80);
  expect(slugify(`${"a".repeat(79)} b`)).toBe("a".repeat(79));
});
