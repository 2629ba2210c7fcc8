import { expect, test } from "vitest";
import { dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { FIXTURE } from "../../test/fixtures/fixture-catalogue.ts";

test("caches each language with its ETag and text; a new price appears after the next poll", async () => {
  const api = await startTestApi();
  await api.runJobs("recommendations", "product-changes");
  const view = async (id: number, locale: "de" | "fr" = "de") =>
    dataOf(await api.call("api_product_view", { params: { id: String(id) } }, { locale }));
  const setPrice = (id: number) =>
    api.database.db.updateTable("variant").set({ price: 4321 }).where("product_id", "=", id).execute();
  const { product, relations } = await view(FIXTURE.iphone);
  expect((await view(FIXTURE.iphone, "fr")).product.category_names).not.toEqual(product.category_names);
  const path = `/api/products/${FIXTURE.iphone}`;
  const [first, again] = [await api.agent.get(path), await api.agent.get(path)];
  expect([again.headers["etag"], again.text]).toEqual([first.headers["etag"], first.text]);

  const [accessory] = relations.accessories;
  const [sibling] = relations.siblings.flatMap(({ options }) =>
    options.filter(({ isCurrent }) => !isCurrent),
  );
  const priceIn = async (id: number | undefined) => {
    const {
      product,
      relations: { accessories, similar, siblings },
    } = await view(FIXTURE.iphone);
    const shown = [...accessories, ...similar, ...siblings.flatMap(({ options }) => options)];
    return id === product.id ? product.blue_price : shown.find((other) => other.id === id)?.price;
  };
  for (const id of [accessory?.id, relations.similar[0]?.id, sibling?.id, FIXTURE.iphone]) {
    await setPrice(id ?? 0);
    expect(await priceIn(id)).not.toBe(4321);
    await api.runJobs("product-changes");
    expect(await priceIn(id)).toBe(4321);
  }
  await api.close();
});
