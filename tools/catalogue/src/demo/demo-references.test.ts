import { LOCALES } from "@reprise/locale";
import { describe, expect, test } from "vitest";
import { categories, lines, productById, products, skusWhere } from "./test-catalogue.ts";

describe("relations", () => {
  test("refer to other products of the catalogue", () => {
    expect(
      skusWhere(({ id, relations }) =>
        relations.some(({ productId }) => productId === id || !productById.has(productId)),
      ),
    ).toEqual([]);
    const kinds = new Set(products.flatMap(({ relations }) => relations.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(["accessory", "charger", "similar", "wristband"]));
  });

  test("contain only wristbands that fit the watch", () => {
    const bandCategories = new Set(categories.filter(({ isWristband }) => isWristband).map(({ id }) => id));
    const offers = products.flatMap((watch) =>
      watch.relations
        .filter(({ kind }) => kind === "wristband")
        .map(({ productId }) => ({ watch, band: productById.get(productId) })),
    );
    expect(offers.length).toBeGreaterThan(100);
    expect(offers.filter(({ band }) => !bandCategories.has(band?.categoryId ?? 0))).toEqual([]);
    const isMisfit = ({ watch, band }: (typeof offers)[number]): boolean =>
      watch.brand === "Apple" &&
      !JSON.stringify(band?.attributes.fits).includes(`Apple Watch ${String(watch.attributes.caseSize)} mm`);
    expect(offers.filter(isMisfit).map(({ watch }) => watch.sku)).toEqual([]);
  });

  test("contain a charger for devices sold without one", () => {
    expect(products.filter(({ isSplitAssembly }) => isSplitAssembly).length).toBeGreaterThan(50);
    const hasCharger = (relations: readonly { readonly kind: string }[]): boolean =>
      relations.some(({ kind }) => kind === "charger");
    expect(skusWhere(({ isSplitAssembly, relations }) => isSplitAssembly && !hasCharger(relations))).toEqual(
      [],
    );
  });

  test("name only chargers as chargers, and no product twice", () => {
    const chargers = products.flatMap(({ relations }) => relations.filter(({ kind }) => kind === "charger"));
    expect(new Set(chargers.map(({ productId }) => productById.get(productId)?.attributes.type))).toEqual(
      new Set(["charger"]),
    );
    expect(
      skusWhere(
        ({ relations }) => new Set(relations.map(({ productId }) => productId)).size < relations.length,
      ),
    ).toEqual([]);
  });

  test("contain the phone cases that fit the phone", () => {
    const phone = products.find(({ sku }) => sku.startsWith("iphone-14-pro-128gb"));
    const cases = phone?.relations
      .map(({ productId }) => productById.get(productId))
      .filter((each) => each?.categoryId === 221);
    expect(cases?.length).toBeGreaterThan(0);
    expect(new Set(cases?.flatMap((each) => each?.attributes.fits))).toEqual(new Set(["iPhone 14 Pro"]));
  });
});

test("products belong to categories without children, at level three or below", () => {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const inner = new Set(parents.values());
  expect(skusWhere(({ categoryId }) => !parents.has(categoryId) || inner.has(categoryId))).toEqual([]);
  expect(skusWhere(({ categoryId }) => (parents.get(parents.get(categoryId) ?? 0) ?? null) === null)).toEqual(
    [],
  );
  expect([1112, 1294, 1295].filter((id) => !parents.has(id))).toEqual([]);
});

test("attributes are declared, and translated values exist", () => {
  const attributes = new Map(
    lines.filter((line) => line.type === "attribute").map((line) => [line.key, line]),
  );
  const wrong = products.flatMap(({ sku, attributes: values }) =>
    Object.entries(values)
      .filter(([key, value]) => {
        const attribute = attributes.get(key);
        if (attribute === undefined || (attribute.kind === "number") !== (typeof value === "number"))
          return true;
        const terms = typeof value === "string" ? [value] : typeof value === "number" ? [] : value;
        return attribute.values === undefined
          ? typeof value === "string"
          : terms.some((term) => attribute.values?.[term] === undefined);
      })
      .map(([key]) => `${sku} ${key}`),
  );
  expect(wrong).toEqual([]);
});

describe("locales", () => {
  test("names are translated", () => {
    const iphone = products.find(({ sku }) => sku === "iphone-14-pro-256gb-deep-purple");
    expect(iphone?.modelGroup).toBe("apple-iphone-14-pro");
    expect(iphone?.name).toMatchObject({
      de: "iPhone 14 Pro 256 GB Dunkellila",
      en: "iPhone 14 Pro 256 GB Deep purple",
      es: "iPhone 14 Pro 256 GB morado oscuro",
      fr: "iPhone 14 Pro 256 Go violet intense",
      it: "iPhone 14 Pro 256 GB viola scuro",
      nl: "iPhone 14 Pro 256 GB dieppaars",
    });
  });

  test("descriptions differ in all locales and have no unfilled placeholders", () => {
    expect(
      skusWhere(({ description }) => new Set(Object.values(description)).size !== LOCALES.length),
    ).toEqual([]);
    expect(
      skusWhere(({ description }) => Object.values(description).some((text) => text.length < 60)),
    ).toEqual([]);
    expect(
      skusWhere(({ description }) => /[{}]|undefined|\bNaN\b/u.test(Object.values(description).join(" "))),
    ).toEqual([]);
  });

  test("descriptions of devices contain no English in other languages", () => {
    const english = /\b(?:the|with|and|your|comes|tested|storage)\b/iu;
    const isDevice = ({ brand, attributes }: (typeof products)[number]): boolean =>
      brand !== null && (attributes.storage ?? attributes.caseSize) !== undefined;
    expect(products.filter(isDevice).length).toBeGreaterThan(300);
    expect(
      skusWhere(
        (product) =>
          isDevice(product) &&
          Object.entries(product.description).some(([locale, text]) => locale !== "en" && english.test(text)),
      ),
    ).toEqual([]);
  });
});
