import { createHash } from "node:crypto";
import { catalogueLine, type CatalogueLine, type ProductLine } from "@reprise/contracts/catalogue-file";
import { LOCALES } from "@reprise/locale";
import { describe, expect, test } from "vitest";
import { demoCatalogue } from "./demo-catalogue.ts";
import { isEan13 } from "./ean.ts";

const SIZE = 2000;
const lines = [...demoCatalogue({ products: SIZE })];
const products = lines.filter((line) => line.type === "product");
const categories = lines.filter((line) => line.type === "category");
const attributes = new Map(lines.filter((line) => line.type === "attribute").map((line) => [line.key, line]));
const byId = new Map(products.map((product) => [product.id, product]));
const units = (product: ProductLine): number =>
  product.variants.reduce((sum, { units }) => sum + units.length, 0);
const digest = (all: Iterable<CatalogueLine>): string => {
  const hash = createHash("sha256");
  for (const line of all) hash.update(JSON.stringify(line));
  return hash.digest("hex");
};

test("the same catalogue comes out twice", () => {
  expect(digest(demoCatalogue({ products: SIZE }))).toBe(digest(lines));
});

test("it has as many products as asked for, each line by the format", () => {
  expect(products).toHaveLength(SIZE);
  const bad = lines.flatMap((line) => catalogueLine.safeParse(line).error?.issues ?? []);
  expect(bad).toEqual([]);
});

describe("numbers", () => {
  test("ids, SKUs, EANs and serials are each used once", () => {
    expect(byId.size).toBe(SIZE);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(SIZE);
    expect(new Set(products.map(({ ean }) => ean)).size).toBe(SIZE);
    const serials = products.flatMap(({ variants }) =>
      variants.flatMap(({ units }) => units.map(({ serial }) => serial)),
    );
    expect(new Set(serials).size).toBe(serials.length);
  });

  test("an EAN is valid and either the ISBN or of the internal range", () => {
    const odd = products.filter(
      ({ ean, isbn }) => ean === null || !isEan13(ean) || !(ean === isbn || ean.startsWith("2")),
    );
    expect(odd).toEqual([]);
    expect(products.some(({ isbn }) => isbn?.startsWith("978") === true)).toBe(true);
  });

  test("a product keeps its id, numbers, prices and texts whatever the size of the catalogue", () => {
    const larger = new Map<number, ProductLine>();
    for (const line of demoCatalogue({ products: SIZE * 3 }))
      if (line.type === "product") larger.set(line.id, line);
    for (const { relations: _, ...product } of products) {
      const { relations: __, ...same } = larger.get(product.id) ?? product;
      expect(same).toEqual(product);
      expect(larger.has(product.id)).toBe(true);
    }
  });
});

describe("prices and stock", () => {
  test("five grades fall strictly, also in what is paid for them", () => {
    for (const { sku, variants } of products) {
      expect(variants.map(({ label }) => label)).toEqual(["A0", "A1", "A2", "A3", "A4"]);
      const prices = variants.map(({ price }) => price);
      expect(
        [...prices].sort((one, other) => other - one),
        sku,
      ).toEqual(prices);
      expect(new Set(prices).size, sku).toBe(5);
      const paid = variants.map(({ price, purchasePrice }) =>
        purchasePrice === null ? true : purchasePrice < price,
      );
      expect(paid.every(Boolean), sku).toBe(true);
    }
  });

  test("about 12 % are sold out", () => {
    const soldOut = products.filter((product) => units(product) === 0).length / SIZE;
    expect(soldOut).toBeGreaterThan(0.09);
    expect(soldOut).toBeLessThan(0.15);
  });

  test("only devices of category 1112 tell whether their battery is full", () => {
    for (const { categoryId, variants } of products) {
      const batteries = variants.flatMap(({ units }) => units.map(({ fullBattery }) => fullBattery));
      expect(batteries.every((battery) => (categoryId === 1112) === (battery !== null))).toBe(true);
    }
  });
});

describe("references", () => {
  test("relations lead to other products of the catalogue", () => {
    const relations = products.flatMap(({ id, relations }) =>
      relations.map((relation) => ({ id, ...relation })),
    );
    expect(relations.filter(({ id, productId }) => productId === id || !byId.has(productId))).toEqual([]);
    expect(new Set(relations.map(({ kind }) => kind))).toEqual(
      new Set(["accessory", "similar", "wristband"]),
    );
  });

  test("wristbands are of a wristband category and offered with watches that they fit", () => {
    const bands = new Set(categories.filter(({ isWristband }) => isWristband).map(({ id }) => id));
    const offered = products.flatMap((watch) =>
      watch.relations
        .filter(({ kind }) => kind === "wristband")
        .map(({ productId }) => ({ watch, band: byId.get(productId) })),
    );
    expect(offered.length).toBeGreaterThan(100);
    for (const { watch, band } of offered) {
      expect(bands.has(band?.categoryId ?? 0)).toBe(true);
      if (watch.brand === "Apple")
        expect(JSON.stringify(band?.attributes.fits)).toContain(
          `Apple Watch ${String(watch.attributes.caseSize)} mm`,
        );
    }
  });

  test("split assemblies have a charger among their accessories", () => {
    const split = products.filter(({ isSplitAssembly }) => isSplitAssembly);
    expect(split.length).toBeGreaterThan(50);
    for (const { relations } of split) {
      expect(
        relations.some(
          ({ kind, productId }) => kind === "accessory" && byId.get(productId)?.attributes.type === "charger",
        ),
      ).toBe(true);
    }
  });

  test("products stand in categories without children, at the third level or below", () => {
    const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
    const inner = new Set(parents.values());
    for (const { categoryId } of products) {
      expect(parents.has(categoryId) && !inner.has(categoryId)).toBe(true);
      expect(parents.get(parents.get(categoryId) ?? 0)).not.toBeNull();
    }
    expect([1112, 1294, 1295].every((id) => parents.has(id))).toBe(true);
  });

  test("attributes are declared, and terms of translated lists are among them", () => {
    for (const { sku, attributes: values } of products) {
      for (const [key, value] of Object.entries(values)) {
        const attribute = attributes.get(key);
        expect(attribute, `${sku} ${key}`).toBeDefined();
        expect(attribute?.kind === "number", `${sku} ${key}`).toBe(typeof value === "number");
        const terms = typeof value === "string" ? [value] : Array.isArray(value) ? value : [];
        if (attribute?.values !== undefined)
          expect(
            terms.filter((term) => attribute.values?.[term] === undefined),
            sku,
          ).toEqual([]);
      }
    }
  });
});

describe("locales", () => {
  test("names and descriptions differ where the words do, and are nowhere empty", () => {
    const iphone = products.find(({ sku }) => sku === "iphone-14-pro-256gb-deep-purple");
    expect(LOCALES.map((locale) => iphone?.name[locale])).toEqual([
      "iPhone 14 Pro 256 GB dunkellila",
      "iPhone 14 Pro 256 GB deep purple",
      "iPhone 14 Pro 256 GB morado oscuro",
      "iPhone 14 Pro 256 Go violet intense",
      "iPhone 14 Pro 256 GB viola scuro",
      "iPhone 14 Pro 256 GB dieppaars",
    ]);
    expect(iphone?.modelGroup).toBe("apple-iphone-14-pro");
    for (const { description, sku } of products) {
      expect(new Set(LOCALES.map((locale) => description[locale])).size, sku).toBe(LOCALES.length);
      for (const locale of LOCALES) expect(description[locale].length, sku).toBeGreaterThan(60);
      expect(Object.values(description).join(" "), sku).not.toMatch(/[{}]|undefined|\bNaN\b/u);
    }
  });

  test("descriptions of devices keep no English in other languages", () => {
    const english = /\b(?:the|with|and|your|comes|tested|storage)\b/iu;
    const devices = products.filter(
      ({ brand, attributes: values }) => brand !== null && (values.storage ?? values.caseSize) !== undefined,
    );
    expect(devices.length).toBeGreaterThan(300);
    for (const { description, sku } of devices) {
      for (const locale of LOCALES)
        if (locale !== "en") expect(description[locale], sku).not.toMatch(english);
    }
  });
});
