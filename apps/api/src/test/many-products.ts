import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { FIXTURE, fixtureLines, fixtureProduct } from "./fixture-catalogue.ts";

/**
 * The fixture's categories and attributes, and this many books: six texts, two grades, three units, one
 * picture each.
 */
export function* manyProducts(count: number): Generator<CatalogueLine> {
  yield* fixtureLines().filter(({ type }) => type !== "product");
  const book = fixtureProduct(FIXTURE.book);
  for (let id = 10_000; id < 10_000 + count; id += 1) {
    const variants = book.variants.map((variant) => ({
      ...variant,
      units: variant.units.map((unit, index) => ({ ...unit, serial: `${id}-${variant.label}-${index}` })),
    }));
    yield { ...book, id, sku: `K${id}`, ean: null, isbn: null, variants };
  }
}
