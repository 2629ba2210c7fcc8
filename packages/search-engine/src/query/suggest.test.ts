import { LOCALES } from "@reprise/locale";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createCatalogueIndex } from "../index/catalogue-index.ts";
import { FIXTURE_FRAME, FIXTURE_PRODUCTS } from "../test/relevance-fixture.ts";
import { suggest } from "./suggest.ts";

const index = createCatalogueIndex(FIXTURE_FRAME);
for (const product of FIXTURE_PRODUCTS) index.put(product);

function typed(text: string) {
  const { missing, ids, total } = suggest(index, { text, locale: "de" }, null);
  return {
    missing: missing.map(({ text: named }) => named),
    total,
    first: FIXTURE_PRODUCTS[(ids[0] ?? 0) - 1]?.names.de ?? "",
  };
}

it.each([
  ["nokia", ["nokia"], /^$/u],
  ["nokia iphone 13", ["nokia"], /^iPhone 13/u],
  ["iphone 27", ["iphone 27"], /^iPhone/u],
  ["iphone 27 256", ["iphone 27"], /^iPhone/u],
  ["kühlschrank", ["kühlschrank"], /^$/u],
  ["9783161484100", ["9783161484100"], /^$/u],
] as const)("what is not there is told, with what is near: %s", (text, missing, near) => {
  const found = typed(text);
  expect(found).toMatchObject({ missing, total: 0 });
  expect(found.first).toMatch(near);
});

it.each([
  "step",
  "noki",
  "kühlschran",
  "iphone 1",
  "galaxy s2",
  "nintendo swi",
  "978316148410",
  "316148410X",
])("within a word or a number nothing is told as missing: %s", (text) => {
  expect(typed(text).missing).toEqual([]);
});

it("no product is told as missing while its name is typed", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIXTURE_PRODUCTS),
      fc.constantFrom(...LOCALES),
      fc.nat(80),
      ({ names }, locale, length) => {
        const text = names[locale].slice(0, Math.max(3, length));
        expect([text, suggest(index, { text, locale }, null).missing]).toEqual([text, []]);
      },
    ),
    { numRuns: 150 },
  );
});
