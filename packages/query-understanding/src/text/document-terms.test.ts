import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentTerms } from "./document-terms.ts";
import { pieces } from "./pieces.ts";

describe("documentTerms", () => {
  it("joins the pieces of a model number and of a figure with its unit", () => {
    const { words, joined } = documentTerms("Sony WH-1000XM5 128 GB");
    expect([...words]).toEqual(["sony", "wh", "1000", "128", "gb"]);
    expect([...joined]).toEqual(expect.arrayContaining(["wh1000xm5", "wh1000", "1000xm5", "xm5", "128gb"]));
  });

  it("does not index a short piece of a model number alone", () => {
    expect([...documentTerms("Galaxy S20 5G").words]).toEqual(["galaxy"]);
  });

  it("indexes both numbers of a range", () => {
    expect([...documentTerms("RF 24-70mm").words]).toEqual(["rf", "24", "70"]);
  });

  it("indexes both spellings of a word with umlauts", () => {
    expect([...documentTerms("Größe").words]).toEqual(["grosse", "groesse"]);
  });

  it("has the joined term of any spelling of a model number", () => {
    const part = fc.oneof(fc.stringMatching(/^[a-z]{1,3}$/u), fc.stringMatching(/^\d{1,4}$/u));
    const separator = fc.constantFrom("", " ", "-");
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 4 }),
        fc.array(separator, { minLength: 3, maxLength: 3 }),
        (parts, separators) => {
          const { joined } = documentTerms(parts.join("-"));
          const spelling = parts.reduce(
            (text, each, position) => `${text}${separators[position - 1] ?? ""}${each}`,
          );
          expect(joined).toContain(
            pieces(spelling)
              .map(({ word }) => word)
              .join(""),
          );
        },
      ),
    );
  });
});
