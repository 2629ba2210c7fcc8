import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { earlierTransactionsEnd } from "../../test/earlier-transactions.ts";
import { FIXTURE } from "../../test/fixture-catalogue.ts";
import { sellOut } from "../../test/put-product.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function changes(since?: string) {
  await earlierTransactionsEnd(api.database.db);
  const answer = await api.call("api_get_catalogue_changes", { query: since === undefined ? {} : { since } });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}
const setPrice = (id: number, price: number) =>
  api.database.db.updateTable("variant").set({ price }).where("product_id", "=", id).execute();

describe("api_get_catalogue_changes", { timeout: 30_000 }, () => {
  it("returns a start cursor without products", async () => {
    expect((await changes()).products).toEqual([]);
  });

  it("returns only the products changed since the cursor, including price and stock changes", async () => {
    const { cursor } = await changes();
    await setPrice(FIXTURE.film, 123);
    await sellOut(api.database, FIXTURE.book);
    const ids = (await changes(cursor)).products?.map(({ id }) => id).sort((left, right) => left - right);
    expect(ids).toEqual([FIXTURE.film, FIXTURE.book].sort((left, right) => left - right));
    expect((await changes((await changes(cursor)).cursor)).products).toEqual([]);
  });

  it("distinguishes two changes of a product", async () => {
    const { cursor } = await changes();
    await setPrice(FIXTURE.film, 200);
    const first = await changes(cursor);
    await setPrice(FIXTURE.film, 300);
    const second = await changes(cursor);
    expect(second.products?.[0]?.changedIn).not.toBe(first.products?.[0]?.changedIn);
  });

  it("shows the change in lists after the response", async () => {
    const first = async () => {
      const list = await api.call("api_product_list_view", {
        query: { sort: "price-ascending", inStock: "true" },
      });
      return list.ok ? list.data.searchResponse.products.docs[0] : null;
    };
    for (const price of [2, 1]) {
      const { cursor } = await changes();
      await setPrice(FIXTURE.film, price);
      await changes(cursor);
      expect(await first()).toMatchObject({ id: FIXTURE.film, price });
    }
  });

  it("rejects an invalid cursor", async () => {
    expect(await api.call("api_get_catalogue_changes", { query: { since: "-1" } })).toMatchObject({
      ok: false,
      status: 400,
    });
  });
});
