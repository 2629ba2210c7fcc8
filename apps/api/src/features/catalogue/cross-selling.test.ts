import { afterAll, expect, test } from "vitest";
import { sellOut } from "../../test/actions/sell-out.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";

const api = await startTestApi();
afterAll(() => api.close());
const { db } = api.database;

const crossSelling = async (id: number, locale: "de" | "it" = "de") =>
  dataOf(await api.call("api_get_cross_selling", { params: { id: `${id}` } }, { locale }));

const relate = (product_id: number, kind: "accessory" | "charger" | "similar", ids: readonly number[]) =>
  db
    .insertInto("product_relation")
    .values(ids.map((related_id, position) => ({ product_id, kind, position: 100 + position, related_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

test("shows accessories in stock by category, named in the language of the shopper", async () => {
  await relate(FIXTURE.iphone, "accessory", [1061]);
  const { product, accessories } = await crossSelling(FIXTURE.iphone, "it");
  expect(product).toMatchObject({ id: FIXTURE.iphone, isSplitAssembly: false });
  expect(accessories.map(({ category, products }) => [category.name, products.map(({ id }) => id)])).toEqual([
    ["Caricatori", [1072]],
    ["Cinturini", [1061]],
  ]);
});

test("the same series: products with the same name of a series, without the product itself and what is sold out", async () => {
  const books = [FIXTURE.book, FIXTURE.book + 1, FIXTURE.book + 2];
  const attributes = JSON.stringify({ series: ["Trilogy"] });
  await db.updateTable("product").set({ attributes }).where("id", "in", books).execute();
  await sellOut(api.database, FIXTURE.book + 2);
  expect((await crossSelling(FIXTURE.book)).series.map(({ id }) => id)).toEqual([FIXTURE.book + 1]);
});

test("devices have no series: the models that the catalogue names", async () => {
  await relate(FIXTURE.iphone, "similar", [1021, 1011]);
  expect((await crossSelling(FIXTURE.iphone)).series.map(({ id }) => id)).toEqual([1021, 1011]);
});

test("nothing goes with a product without relations, and an unknown product does not exist", async () => {
  expect(await crossSelling(FIXTURE.charger)).toMatchObject({ accessories: [], series: [] });
  expect(codeOf(await api.call("api_get_cross_selling", { params: { id: "999999" } }))).toBe("NOT_FOUND");
});
