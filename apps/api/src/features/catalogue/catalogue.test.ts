import { insurancePremium } from "@reprise/cart";
import { LOCALES } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reducePrices } from "../../test/actions/reduce-prices.ts";
import { storeQuestion } from "../../test/actions/store-question.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY, fixtureProduct } from "../../test/fixtures/fixture-catalogue.ts";
import { manyProducts } from "../../test/fixtures/many-products.ts";
import { importCatalogue, recordLines } from "./import/import-catalogue.ts";
import { productCards } from "./product-cards.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // A new model.
  await sql`update product set release_date = current_date - 300 where id = ${FIXTURE.lastOne}`.execute(
    api.database.db,
  );
  await reducePrices(api.database.db, [FIXTURE.lastOne]);
  await storeQuestion(api.database, FIXTURE_CATEGORY.electronics);
});
afterAll(() => api.close());

async function data<T>(answer: Promise<{ readonly ok: boolean; readonly data?: T }>): Promise<T> {
  const result = await answer;
  if (!result.ok || result.data === undefined) throw new Error(JSON.stringify(result));
  return result.data;
}
const product = (id: number, locale: (typeof LOCALES)[number] = "de", query: { wristbandId?: string } = {}) =>
  data(api.call("api_product_view", { params: { id: String(id) }, query }, { locale }));

describe("api_get_navigation_view", () => {
  test("returns the upper tree in the requested language, without empty categories", async () => {
    const { categories, breadcrumbs } = await data(api.call("api_get_navigation_view", {}, { locale: "fr" }));
    expect(categories.map(({ name, sanitizedPath }) => [name, sanitizedPath])).toEqual([
      ["Électronique", "electronique"],
      ["Médias", "medias"],
    ]);
    expect(categories[0]?.children.map(({ name }) => name)).toEqual([
      "Smartphones",
      "Ordinateurs portables",
      "Ordinateurs",
      "Montres connectées",
      "Accessoires",
    ]);
    expect(categories[0]?.children[0]?.children.map(({ sanitizedPath }) => sanitizedPath)).toEqual([
      "electronique/smartphones/samsung-galaxy",
      "electronique/smartphones/apple-iphone",
    ]);
    expect(breadcrumbs).toEqual([]);
  });

  test("puts the ancestors of the viewed category first on their level", async () => {
    const { categories, breadcrumbs } = await data(
      api.call("api_get_navigation_view", { query: { categoryId: String(FIXTURE_CATEGORY.macBooks) } }),
    );
    expect(breadcrumbs.map(({ name }) => name)).toEqual(["Elektronik", "Notebooks", "MacBook"]);
    expect(categories[0]?.children[0]?.name).toBe("Notebooks");
  });

  test("reports an unknown category", async () => {
    expect(await api.call("api_get_navigation_view", { query: { categoryId: "999" } })).toMatchObject({
      ok: false,
      status: 404,
      error: { code: "NOT_FOUND" },
    });
  });
});

describe("api_product_view", () => {
  test("shows a product with its grades, stock and categories", async () => {
    const view = await product(FIXTURE.iphone);
    expect(view.product).toMatchObject({
      id: FIXTURE.iphone,
      name: "iPhone 14 128 GB Schwarz",
      basicName: "iPhone 14",
      brand: "Apple",
      category_id: [1, 10, 1112],
      category_names: ["Elektronik", "Smartphones", "Apple iPhone"],
      root_category_name: "Elektronik",
      variantPicker: { inStockCount: 5 },
      blue_price: 45_569,
      price_purchase: 24_500,
      isMedia: false,
      // Nobody buys this model of 2022 new any more.
      listPrice: null,
    });
    expect(
      view.product.variants.map(({ label, quantity, fullBatteryQuantity, price }) => [
        label,
        quantity,
        fullBatteryQuantity,
        price,
      ]),
    ).toEqual([
      ["A1", 3, 2, 48_999],
      ["A2", 2, 0, 45_569],
      ["A3", 0, 0, 42_139],
    ]);
    expect(view.categories.at(-1)).toEqual({
      id: 1112,
      name: "Apple iPhone",
      sanitizedPath: "elektronik/smartphones/apple-iphone",
    });
    expect(view.product_slug).toBe("iphone-14-128-gb-schwarz");
    expect(Object.keys(view.slugs).sort()).toEqual([...LOCALES].sort());
  });

  test("names the price when new of a model that is still sold new", async () => {
    const { listPrice, variants } = (await product(FIXTURE.lastOne)).product;
    expect(listPrice).toBeGreaterThan(Math.max(...variants.map(({ price }) => price)));
  });

  test("estimates what the shop pays in a year for what it buys in the next worse grade, and not for media", async () => {
    const { variants } = (await product(FIXTURE.iphone)).product;
    expect(variants.map(({ valueInAYear }) => valueInAYear.kind)).toEqual(["estimate", "estimate", "none"]);
    const values = variants.flatMap(({ valueInAYear }) =>
      valueInAYear.kind === "estimate" ? valueInAYear.value : [],
    );
    expect(Math.max(...values)).toBeLessThan(Math.min(...variants.map(({ price }) => price / 2)));
    const book = (await product(FIXTURE.book)).product.variants;
    expect(new Set(book.map(({ valueInAYear }) => valueInAYear.kind))).toEqual(new Set(["none"]));
  });

  test("says how a price moved in the last 30 days, if it did", async () => {
    const [moved] = (await product(FIXTURE.lastOne)).product.variants;
    expect(moved?.priceMovement?.lowest).toBe(moved?.price);
    expect(moved?.priceMovement?.steps).toMatchObject([{ daysAgo: 30 }, { price: moved?.price }]);
    const [still] = (await product(FIXTURE.iphone)).product.variants;
    expect(still?.priceMovement).toBeNull();
  });

  test("names attributes and siblings in every language", async () => {
    const {
      product: { attributes },
      relations,
    } = await product(FIXTURE.iphoneBlue, "fr");
    expect(attributes).toEqual([
      { key: "storage", label: "Stockage", value: "128\u00a0Go" },
      { key: "colour", label: "Couleur", value: "Bleu" },
      { key: "display", label: "Écran", value: "6,1\u00a0pouces" },
    ]);
    expect(
      relations.siblings.map(({ key, options }) => [
        key,
        options.map(({ id, isCurrent }) => (isCurrent ? `${id}*` : `${id}`)),
      ]),
    ).toEqual([
      ["storage", ["1004*", "1005", "1006"]],
      ["colour", ["1004*", "1001", "1007"]],
    ]);
    expect((await product(FIXTURE.book, "nl")).product.attributes).toContainEqual({
      key: "author",
      label: "Auteur",
      value: "Franz Kafka",
    });
  });

  test("a card counts the colours that the page of its product offers, also those sold out or of another storage", async () => {
    const ids = [FIXTURE.iphone, FIXTURE.iphoneBlue, FIXTURE.soldOut, 1012];
    const cards = await productCards(api.database.db, ids, "de");
    expect(cards.map(({ card }) => card.colourCount)).toContain(3);
    for (const { card } of cards) {
      const { siblings } = (await product(card.id)).relations;
      const options = siblings.find(({ key }) => key === "colour")?.options;
      expect([card.id, options?.length]).toEqual([card.id, card.colourCount]);
    }
  });

  test("a sold-out product shows its lowest price", async () => {
    const { product: sold } = await product(FIXTURE.soldOut);
    expect([sold.variantPicker.inStockCount, sold.blue_price]).toEqual([0, 36_119]);
  });

  test("is compatible with a charger if the catalogue names one, not with any accessory", async () => {
    const macBook = fixtureProduct(FIXTURE.macBook);
    await importCatalogue({
      database: api.database,
      lines: recordLines([{ ...macBook, relations: [{ kind: "accessory", productId: 1072 }] }]),
    });
    const other = await product(FIXTURE.macBook);
    expect([other.relations.accessories.length, other.product.isChargerCompatible]).toEqual([1, false]);
    expect((await product(FIXTURE.withoutCharger)).product.isChargerCompatible).toBe(true);
  });

  test("lists accessories in stock first, and wristbands with the chosen one first", async () => {
    const { accessories } = (await product(FIXTURE.iphone)).relations;
    expect(accessories.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1072, 10],
      [FIXTURE.charger, 0],
    ]);
    const { wristbands } = (await product(FIXTURE.watch, "de", { wristbandId: "1064" })).relations;
    expect(wristbands.map(({ id }) => id)).toEqual([1064, 1061, 1062, 1063, 1065, 1066]);
  });

  test("a device without its charger shows chargers in stock before other accessories", async () => {
    const relations = [
      { kind: "accessory" as const, productId: FIXTURE.wristband },
      { kind: "charger" as const, productId: 1072 },
      { kind: "charger" as const, productId: FIXTURE.charger },
    ];
    const [incomplete, complete] = [1005, 1006];
    const lines = [incomplete, complete].map((id) => ({
      ...fixtureProduct(id),
      relations,
      isSplitAssembly: id === incomplete,
    }));
    await importCatalogue({ database: api.database, lines: recordLines(lines) });
    const accessoriesOf = async (id: number) =>
      (await product(id)).relations.accessories.map((card) => card.id);
    expect(await accessoriesOf(incomplete)).toEqual([1072, FIXTURE.wristband, FIXTURE.charger]);
    expect(await accessoriesOf(complete)).toEqual([FIXTURE.wristband, 1072, FIXTURE.charger]);
  });

  test("offers insurance for devices within the tariff, not for accessories and media", async () => {
    const premiums = async (id: number) =>
      (await product(id)).product.variants.map(({ price, insurancePrice }) => [price, insurancePrice]);
    const today = new Date().toISOString().slice(0, 10);
    const iphone = await premiums(FIXTURE.iphone);
    expect(iphone.length).toBeGreaterThan(0);
    for (const [price, premium] of iphone)
      expect(premium).toBe(
        insurancePremium({ price: price ?? 0, isMedia: false, isAccessory: false }, today),
      );
    expect(iphone.every(([, premium]) => typeof premium === "number")).toBe(true);
    for (const id of [FIXTURE.charger, FIXTURE.book])
      expect((await premiums(id)).every(([, premium]) => premium === null)).toBe(true);
  });

  test("shows the lowest price of 30 days next to a reduced price", async () => {
    const line = fixtureProduct(FIXTURE.film);
    await sql`update price_history set valid_from = valid_from - interval '40 days'`.execute(api.database.db);
    await importCatalogue({
      database: api.database,
      lines: recordLines([
        { ...line, variants: line.variants.map((variant) => ({ ...variant, price: 599 })) },
      ]),
    });
    expect((await product(FIXTURE.film)).product.variants).toMatchObject([
      { label: "A2", price: 599, lowestPrice30Days: 743 },
    ]);
    expect((await product(FIXTURE.book)).product.variants[0]?.lowestPrice30Days).toBeNull();
  });

  test("shows the VAT scheme of the unit of each grade that is sold next", async () => {
    const line = fixtureProduct(FIXTURE.wristband);
    const [variant] = line.variants;
    if (variant === undefined) throw new Error("the wristband has no variant");
    const unit = (serial: string, vatScheme: "margin" | "standard", fullBattery: true | null = null) => ({
      serial,
      fullBattery,
      cost: 1,
      vatScheme,
    });
    const variants = [
      { ...variant, label: "A0" as const, units: [unit("VAT-1", "standard", true), unit("VAT-2", "margin")] },
      { ...variant, label: "A1" as const, units: [unit("VAT-3", "margin")] },
      { ...variant, label: "A2" as const, units: [unit("VAT-4", "margin"), unit("VAT-5", "standard")] },
      { ...variant, label: "A3" as const, units: [] },
    ];
    await importCatalogue({ database: api.database, lines: recordLines([{ ...line, variants }]) });
    const found = (await product(FIXTURE.wristband)).product.variants;
    expect(found.map((each) => [each.label, each.vatScheme, each.fullBatteryVatScheme])).toEqual([
      ["A0", "margin", "standard"],
      ["A1", "margin", null],
      ["A2", "margin", null],
      ["A3", null, null],
    ]);
  });

  test.each(["0", "999999999"])("knows no product %s", async (id) => {
    expect(await api.call("api_product_view", { params: { id } })).toMatchObject({ ok: false });
    expect(await api.call("api_product_description", { params: { id: "999999999" } })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

test("api_product_description returns the paragraphs in the language", async () => {
  expect(
    await data(
      api.call("api_product_description", { params: { id: String(FIXTURE.book) } }, { locale: "it" }),
    ),
  ).toEqual({
    id: FIXTURE.book,
    paragraphs: ["Der Prozess, it.", "Zweiter Absatz (it)."],
  });
});

test("api_get_seo_block returns only the block of the language", async () => {
  expect(
    await data(api.call("api_get_seo_block", { query: { identifier: "home" } }, { locale: "es" })),
  ).toEqual({
    identifier: "home",
    title: "Usado y revisado",
    paragraphs: ["Erster Absatz (es)", "Zweiter Absatz (es)"],
  });
  expect(await api.call("api_get_seo_block", { query: { identifier: "nothing" } })).toMatchObject({
    ok: false,
    status: 404,
  });
});

describe("api_get_product_attributes", () => {
  const attributes = (ids: string) =>
    api.call("api_get_product_attributes", { query: { ids } }, { locale: "fr" });

  test("returns the attributes of the product page, and leaves out unknown products", async () => {
    const { products } = await data(attributes(`${FIXTURE.charger},999999999,${FIXTURE.iphone}`));
    expect(new Set(products.map(({ id }) => id))).toEqual(new Set([FIXTURE.charger, FIXTURE.iphone]));
    for (const found of products) expect((await product(found.id, "fr")).product).toMatchObject(found);
    expect(products.find(({ id }) => id === FIXTURE.iphone)).toEqual({
      id: FIXTURE.iphone,
      root_category_name: "Électronique",
      category_names: ["Électronique", "Smartphones", "Apple iPhone"],
      category_is_accessory: false,
      offered_by_one_partner_only: false,
      coupon_clue: null,
      price_purchase: 24_500,
    });
  });

  test.each(["", "1,", "1e3", "-1", "9999999999", Array.from({ length: 101 }, () => 1).join()])(
    "refuses the ids '%s'",
    async (ids) => expect(await attributes(ids)).toMatchObject({ ok: false, status: 400 }),
  );
});

describe("a shop without products", () => {
  test("has empty pages", async () => {
    const empty = await startTestApi({ catalogue: false });
    await importCatalogue({ database: empty.database, lines: recordLines(manyProducts(0)) });
    const home = await data(empty.call("api_get_landing_page", { params: { name: "home" }, query: {} }));
    expect("blocks" in home && home.blocks.map(({ type }) => type)).toEqual(["hero"]);
    expect(await data(empty.call("api_get_navigation_view", {}))).toEqual({
      categories: [],
      breadcrumbs: [],
    });
    await empty.close();
  });
});
