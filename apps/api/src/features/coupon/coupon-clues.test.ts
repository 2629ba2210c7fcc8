import { afterAll, beforeEach, expect, test } from "vitest";
import { putCoupon } from "../../test/actions/coupons.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { dataOf } from "../../test/answers.ts";
import { startTestApi } from "../../test/api.ts";
import { createCouponClues } from "./coupon-clues.ts";

const api = await startTestApi({ catalogue: false });
afterAll(() => api.close());
beforeEach(() => api.database.db.deleteFrom("coupon").execute());
const { database } = api;

/** A new cache for each question. */
const clue = async (...categories: number[]) => (await createCouponClues(database)(categories))?.code ?? null;

test("names the newest public coupon for the product's categories", async () => {
  await putProduct(database, { id: 1, categories: [5, 6], variants: {} });
  expect(await clue(5)).toBeNull();
  await putCoupon(database, { code: "ALL", isPublic: true });
  await putCoupon(database, { code: "SIX", isPublic: true, categoryIds: [6] });
  await putCoupon(database, { code: "SECRET" });
  expect([await clue(5, 6), await clue(5), await clue()]).toEqual(["SIX", "ALL", "ALL"]);
});

test("names no coupon that does not hold", async () => {
  await putCoupon(database, { code: "SOON", isPublic: true, validFrom: "2999-01-01T00:00:00Z" });
  await putCoupon(database, { code: "OVER", isPublic: true, validUntil: "2020-01-01T00:00:00Z" });
  await putCoupon(database, { code: "EMPTY", isPublic: true, limitOverall: 1 });
  await database.db.updateTable("coupon").set({ uses_left: 0 }).where("code", "=", "EMPTY").execute();
  await putCoupon(database, { code: "OFF", isPublic: true });
  await database.db
    .updateTable("coupon")
    .set({ disabled_at: new Date() })
    .where("code", "=", "OFF")
    .execute();
  expect(await clue(1)).toBeNull();
  await putCoupon(database, { code: "OPEN", isPublic: true, validUntil: "2999-01-01T00:00:00Z" });
  expect(await clue(1)).toBe("OPEN");
});

test("the product view and the tracking attributes contain it", async () => {
  await putProduct(database, { id: 2, categories: [7], variants: { A1: { price: 100, units: 1 } } });
  await putCoupon(database, { code: "SEVEN", isPublic: true, categoryIds: [7], minimumGoods: 50 });
  const expected = { code: "SEVEN", kind: "percentage", value: 10, minimumGoods: 50 };
  const { product } = dataOf(await api.call("api_product_view", { params: { id: "2" } }));
  expect(product.coupon_clue).toEqual(expected);
  const { products } = dataOf(await api.call("api_get_product_attributes", { query: { ids: "2" } }));
  expect(products[0]?.coupon_clue).toEqual(expected);
});
