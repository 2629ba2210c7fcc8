import { createHash } from "node:crypto";
import { catalogueLine, type CatalogueLine, type ProductLine } from "@reprise/contracts/catalogue-file";
import { describe, expect, test } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";
import { isEan13 } from "./ean.ts";
import { lines, productById, products, SIZE, skusWhere, unitsOf } from "./test-catalogue.ts";

function digest(all: Iterable<CatalogueLine>): string {
  const hash = createHash("sha256");
  for (const line of all) hash.update(JSON.stringify(line));
  return hash.digest("hex");
}

test("generates the same catalogue twice", () => {
  expect(digest(demoCatalogue({ products: SIZE }))).toBe(digest(lines));
});

test("has the requested number of products, and each line is valid", () => {
  expect(products).toHaveLength(SIZE);
  expect(lines.flatMap((line) => catalogueLine.safeParse(line).error?.issues ?? [])).toEqual([]);
});

test.each([100, 1000])("a catalogue of %i products has products of each kind", (size) => {
  const small = [...demoCatalogue({ products: size })].filter((line) => line.type === "product");
  expect(small).toHaveLength(size);
  const kinds = new Set(small.map(({ pictures }) => pictures[0]?.kind));
  for (const kind of [
    "phone",
    "tablet",
    "laptop",
    "watch",
    "wristband",
    "console",
    "headphones",
    "accessory",
    "book",
    "film",
    "game",
    "record",
  ]) {
    expect(kinds).toContain(kind);
  }
  const ids = new Set(small.map(({ id }) => id));
  expect(small.filter(({ relations }) => relations.some(({ productId }) => !ids.has(productId)))).toEqual([]);
});

test("what nobody buys with scratches comes in the two best grades only", () => {
  const gradesOf = (isUnworn: boolean) => {
    const found = products.filter(
      ({ attributes: { type }, pictures: [picture] }) =>
        (picture?.kind === "wristband" ||
          ["charger", "cable", "case", "folio", "screen-protector", "battery"].some(
            (each) => each === type,
          )) === isUnworn,
    );
    return new Set(found.map(({ variants }) => variants.map(({ label }) => label).join(" ")));
  };
  expect(gradesOf(true)).toEqual(new Set(["A0 A1"]));
  expect(gradesOf(false)).toEqual(new Set(["A0 A1 A2 A3 A4"]));
});

describe("numbers", () => {
  test("ids, SKUs, EANs and serials are unique", () => {
    expect(productById.size).toBe(SIZE);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(SIZE);
    expect(new Set(products.map(({ ean }) => ean)).size).toBe(SIZE);
    const serials = products.flatMap((product) => unitsOf(product).map(({ serial }) => serial));
    expect(new Set(serials).size).toBe(serials.length);
  });

  test("an EAN is valid and is either the ISBN or in the range for demonstrations", () => {
    expect(
      skusWhere(({ ean, isbn }) => !isEan13(ean ?? "") || !(ean === isbn || ean?.startsWith("952") === true)),
    ).toEqual([]);
    expect(products.some(({ isbn }) => isbn?.startsWith("978") === true)).toBe(true);
  });

  test("ids, numbers, prices and texts of a product do not depend on the size of the catalogue", () => {
    const larger = new Map<number, ProductLine>();
    for (const line of demoCatalogue({ products: SIZE * 3 }))
      if (line.type === "product") larger.set(line.id, line);
    const content = (product: ProductLine | undefined): string =>
      JSON.stringify({ ...product, relations: [] });
    expect(skusWhere((product) => content(larger.get(product.id)) !== content(product))).toEqual([]);
  });
});

describe("prices and stock", () => {
  test("prices fall with each grade, and the trade-in price is below the price", () => {
    expect(
      skusWhere(
        ({ variants }) =>
          variants.length > 2 && variants.map(({ label }) => label).join() !== "A0,A1,A2,A3,A4",
      ),
    ).toEqual([]);
    expect(
      skusWhere(({ variants }) =>
        variants.some(({ price }, grade) => grade > 0 && price >= (variants[grade - 1]?.price ?? 0)),
      ),
    ).toEqual([]);
    expect(
      skusWhere(({ variants }) => variants.some(({ price, purchasePrice }) => (purchasePrice ?? 0) >= price)),
    ).toEqual([]);
  });

  test("some of the popular products are sold out", () => {
    const share = skusWhere((product) => unitsOf(product).length === 0).length / SIZE;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.08);
  });

  test("only devices of category 1112 have a battery option", () => {
    expect(
      skusWhere((product) =>
        unitsOf(product).some(({ fullBattery }) => (fullBattery !== null) !== (product.categoryId === 1112)),
      ),
    ).toEqual([]);
    const batteries = products.flatMap((product) => unitsOf(product).map(({ fullBattery }) => fullBattery));
    expect(new Set(batteries)).toEqual(new Set([true, false, null]));
  });
});
