import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sellOut } from "../../test/actions/put-product.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { earlierTransactionsEnd } from "../../test/fixtures/earlier-transactions.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../test/fixtures/fixture-catalogue.ts";

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

describe("api_get_catalogue_changes", () => {
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

  it("returns the tags of a changed category and a changed text, once lists show them", async () => {
    const { cursor } = await changes();
    await api.database.db
      .updateTable("category_translation")
      .set({ name: "Umbenannt" })
      .where("category_id", "=", FIXTURE_CATEGORY.electronics)
      .execute();
    // The index compares the hash, which an import writes.
    await api.database.db
      .updateTable("category")
      .set({ content_hash: "changed" })
      .where("id", "=", FIXTURE_CATEGORY.electronics)
      .execute();
    await api.database.db
      .updateTable("seo_block")
      .set({ title: "Neu" })
      .where("identifier", "=", "home")
      .execute();
    const answer = await vi.waitUntil(
      async () => {
        const next = await changes(cursor);
        if (next.tags.length > 0) return next;
        // Nothing is lost while the index is built.
        expect(next.cursor).toBe(cursor);
        return null;
      },
      { timeout: 20_000 },
    );
    expect(answer.tags.map(({ tag }) => tag).toSorted()).toEqual([
      `category:${FIXTURE_CATEGORY.electronics}`,
      "category:all",
      "content:home",
    ]);
    expect(answer.products).toEqual([]);
    const list = await api.call("api_product_list_view", {});
    const landing = await api.call("api_get_landing_page", { params: { name: "home" }, query: {} });
    for (const shown of [list, landing]) expect(JSON.stringify(shown)).toContain("Umbenannt");
    expect((await changes(answer.cursor)).tags).toEqual([]);
  });

  it("rejects an invalid cursor", async () => {
    expect(await api.call("api_get_catalogue_changes", { query: { since: "-1" } })).toMatchObject({
      ok: false,
      status: 400,
    });
  });
});
