import { afterAll, expect, test } from "vitest";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";

const api = await startTestApi();
afterAll(() => api.close());
const { db } = api.database;

// Before the first request: the API caches the attributes.
await db
  .insertInto("attribute")
  .values({
    key: "material",
    position: 90,
    kind: "terms",
    facet: true,
    label: JSON.stringify({ de: "Material", fr: "Matière" }),
    unit: null,
    term_labels: JSON.stringify({ steel: { de: "Edelstahl", fr: "Acier" } }),
    content_hash: "material",
  } as never)
  .onConflict((conflict) => conflict.column("key").doNothing())
  .execute();

const selection = (id: number, locale: "de" | "fr" = "de") =>
  api.call("api_wristband_model_selection", { params: { id: `${id}` } }, { locale });
const view = async (query: { wristbandId: string; wristbandVariant?: "A0" | "A3" }) =>
  dataOf(await api.call("api_product_view", { params: { id: `${FIXTURE.watch}` }, query })).wristband;

test("lists the wristbands of a watch that are in stock, with their grades, by model", async () => {
  await db.updateTable("product").set({ model_group: "sport" }).where("id", "in", [1061, 1063]).execute();
  await db.updateTable("product").set({ model_group: "loop" }).where("id", "=", 1062).execute();
  const { watch, models } = dataOf(await selection(FIXTURE.watch, "fr"));
  expect(watch).toMatchObject({ id: FIXTURE.watch, name: "Apple Watch Series 8 45 mm" });
  // 1066 is sold out.
  expect(models.map(({ wristbands }) => wristbands.map(({ id }) => id))).toEqual([
    [1061, 1063],
    [1062],
    [1064],
    [1065],
  ]);
  expect(models[0]?.wristbands[0]).toMatchObject({
    name: "Bracelet sport 1",
    variants: [{ label: "A0", price: 2239, quantity: 4, lowestPrice30Days: null }],
  });
});

test("a model has the name of its material, in the language of the shopper", async () => {
  await db
    .updateTable("product")
    .set({ attributes: JSON.stringify({ material: "steel" }) } as never)
    .where("id", "=", 1064)
    .execute();
  const found = dataOf(await selection(FIXTURE.watch, "fr")).models.find(({ wristbands }) =>
    wristbands.some(({ id }) => id === 1064),
  );
  expect(found?.material).toBe("Acier");
});

test("products without wristbands and unknown products have no selection", async () => {
  expect(codeOf(await selection(FIXTURE.iphone))).toBe("NOT_FOUND");
  expect(codeOf(await selection(999_999))).toBe("NOT_FOUND");
});

test("a product view shows the chosen wristband in the chosen grade, if it fits and is in stock", async () => {
  expect(await view({ wristbandId: "1061", wristbandVariant: "A0" })).toMatchObject({
    id: 1061,
    label: "A0",
  });
  // A grade that it does not have: the one that its page opens with.
  expect(await view({ wristbandId: "1061", wristbandVariant: "A3" })).toMatchObject({
    id: 1061,
    label: "A0",
  });
  expect(await view({ wristbandId: "1066" })).toBeNull();
  // In stock, but no wristband of this watch.
  expect(await view({ wristbandId: "1072" })).toBeNull();
});
