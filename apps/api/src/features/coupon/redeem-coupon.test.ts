import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { putCoupon } from "../../test/actions/coupons.ts";
import { atOnce, customerActions } from "../../test/actions/customers.ts";
import { startTestApi } from "../../test/api.ts";
import { disableCoupon } from "./manage-coupons.ts";
import { redeemCoupon, releaseCoupon } from "./redeem-coupon.ts";
import { type Redeemer } from "./redeemer.ts";

const api = await startTestApi({ catalogue: false });
afterAll(() => api.close());
const people = customerActions(api);
const { database } = api;

const guest = (name: string): Redeemer => ({ customer: null, emailKey: `${name}@example.com` });
const redeem = (code: string, redeemer: Redeemer, reference = randomUUID()) =>
  database.transaction((transaction) => redeemCoupon(transaction, { code, reference, redeemer }));
const release = (reference: string) =>
  database.transaction((transaction) => releaseCoupon(transaction, reference));
const uses = async (code: string) => {
  const rows = await database.db
    .selectFrom("coupon_redemption")
    .innerJoin("coupon", "coupon.id", "coupon_id")
    .select("reference")
    .where("code", "=", code)
    .execute();
  return rows.length;
};

describe("limits", () => {
  test.each([
    [1, 50],
    [10, 100],
  ])("a limit of %i lets exactly that many of %i parallel orders through", async (limit, orders) => {
    const code = `LIMIT${limit}`;
    await putCoupon(database, { code, limitOverall: limit });
    const outcomes = await atOnce(orders, (index) => redeem(code, guest(`g${index}`)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(limit);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "COUPON::USED_UP")).toHaveLength(
      orders - limit,
    );
    expect(await uses(code)).toBe(limit);
  });

  test("the limit of a customer holds for parallel orders from several sessions, with and without an overall limit", async () => {
    for (const limitOverall of [null, 40]) {
      const code = `EACH${limitOverall}`;
      await putCoupon(database, { code, limitPerCustomer: 2, limitOverall });
      const { uuid: customer, email } = await people.customer();
      const ada = { customer, emailKey: email };
      const outcomes = await atOnce(20, (index) => redeem(code, index % 2 === 0 ? ada : guest("ada")));
      const allowed = (of: number) => outcomes.filter(({ ok }, index) => ok && index % 2 === of).length;
      expect([allowed(0), allowed(1)]).toEqual([2, 2]);
      expect(await redeem(code, ada)).toEqual({ ok: false, code: "COUPON::ALREADY_USED" });
    }
  });

  test("a customer and guests with the same address are one person, also in parallel", async () => {
    await putCoupon(database, { code: "PERSON", limitPerCustomer: 1 });
    const { uuid: customer, email: emailKey } = await people.customer();
    const outcomes = await atOnce(20, (index) =>
      redeem("PERSON", { customer: index % 2 === 0 ? customer : null, emailKey }),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await uses("PERSON")).toBe(1);
  });

  test("one order redeems once, however often and at once it asks", async () => {
    await putCoupon(database, { code: "ONCE", limitOverall: 5, limitPerCustomer: 1 });
    const reference = randomUUID();
    const outcomes = await atOnce(10, () => redeem("once", guest("bob"), reference));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await uses("ONCE")).toBe(1);
    await putCoupon(database, { code: "OTHER" });
    await expect(redeem("OTHER", guest("bob"), reference)).rejects.toThrow("another coupon");
  });
});

test("a released use can be used again, exactly once", async () => {
  await putCoupon(database, { code: "BACK", limitOverall: 1, limitPerCustomer: 1 });
  const reference = randomUUID();
  expect(await redeem("BACK", guest("eve"), reference)).toEqual({ ok: true });
  await atOnce(5, () => release(reference));
  const outcomes = await atOnce(5, () => redeem("BACK", guest("eve")));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await release(randomUUID());
  expect(await uses("BACK")).toBe(1);
});

test("a rolled-back order gives its use back", async () => {
  await putCoupon(database, { code: "ROLLBACK", limitOverall: 1 });
  const failed = database.transaction(async (transaction) => {
    await redeemCoupon(transaction, { code: "ROLLBACK", reference: randomUUID(), redeemer: guest("a") });
    throw new Error("payment failed");
  });
  await expect(failed).rejects.toThrow("payment failed");
  expect(await redeem("ROLLBACK", guest("b"))).toEqual({ ok: true });
});

test("refuses coupons that do not hold", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await putCoupon(database, { code: "SOON", validFrom: day(1) });
  await putCoupon(database, { code: "OVER", validUntil: day(-1) });
  await putCoupon(database, { code: "OFF" });
  await disableCoupon(database.db, "OFF");
  const codes = await Promise.all(
    ["SOON", "OVER", "OFF", "NONE"].map((code) => redeem(code, guest(`x${code}`))),
  );
  expect(codes).toEqual(
    ["NOT_YET_VALID", "EXPIRED", "UNKNOWN", "UNKNOWN"].map((code) => ({
      ok: false,
      code: `COUPON::${code}`,
    })),
  );
});

test("a guest's address is stored as a hash", async () => {
  await putCoupon(database, { code: "HASHED" });
  await redeem("HASHED", guest("secret"));
  const rows = await database.db.selectFrom("coupon_redemption").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("secret");
  expect(rows.some(({ guest_hash }) => guest_hash?.toString().includes("secret"))).toBe(false);
});
