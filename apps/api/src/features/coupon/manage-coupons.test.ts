import { randomUUID } from "node:crypto";
import { newCoupon } from "@reprise/contracts";
import { afterAll, expect, test } from "vitest";
import { putCoupon } from "../../test/actions/coupons.ts";
import { startTestApi } from "../../test/api.ts";
import { createCoupon, disableCoupon, listCoupons } from "./manage-coupons.ts";
import { redeemCoupon } from "./redeem-coupon.ts";

const api = await startTestApi({ catalogue: false });
afterAll(() => api.close());
const { db } = api.database;

const input = (more: object) => newCoupon.safeParse({ code: "X", kind: "amount", value: 500, ...more });

test("creates a coupon and lists it with its uses, the newest first", async () => {
  const until = "2099-01-01T00:00:00.000Z";
  await putCoupon(api.database, { code: " first " });
  await putCoupon(api.database, { code: "SECOND", validUntil: until, limitOverall: 3, isPublic: true });
  await redeemCoupon(db, {
    code: "SECOND",
    reference: randomUUID(),
    redeemer: { customer: null, emailKey: "a@example.com" },
  });
  expect(await disableCoupon(db, "FIRST")).toMatchObject({ code: "FIRST", isDisabled: true });
  expect(await disableCoupon(db, "NOPE")).toBeNull();
  expect(await listCoupons(db)).toEqual([
    expect.objectContaining({
      code: "SECOND",
      validUntil: until,
      limitOverall: 3,
      isPublic: true,
      isDisabled: false,
      redemptions: 1,
    }),
    expect.objectContaining({ code: "FIRST", value: 10, isDisabled: true, redemptions: 0 }),
  ]);
});

test("refuses a code that is taken, also a disabled one, and unknown categories", async () => {
  await putCoupon(api.database, { code: "TAKEN" });
  await disableCoupon(db, "TAKEN");
  const taken = newCoupon.parse({ code: "taken", kind: "amount", value: 500 });
  expect(await createCoupon(db, taken)).toEqual({ ok: false, problem: "code-taken" });
  const nowhere = newCoupon.parse({ code: "NEW", kind: "amount", value: 500, categoryIds: [999] });
  expect(await createCoupon(db, nowhere)).toEqual({
    ok: false,
    problem: "unknown-categories",
    ids: [999],
  });
});

test.each([
  [{ code: "A B" }],
  [{ code: "" }],
  [{ code: "x".repeat(41) }],
  [{ kind: "percentage", value: 101 }],
  [{ value: 0 }],
  [{ value: 1.5 }],
  [{ kind: "free-delivery", value: 5 }],
  [{ validFrom: "2026-01-02T00:00:00Z", validUntil: "2026-01-01T00:00:00Z" }],
  [{ validFrom: "tomorrow" }],
  [{ limitOverall: 0 }],
  [{ minimumGoods: -1 }],
])("refuses %j", (wrong) => {
  expect(input(wrong).success).toBe(false);
});
