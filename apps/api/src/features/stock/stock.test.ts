import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { endClaims } from "../../test/actions/end-claims.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { type Claim, claimUnits, type RequestedUnits } from "./claim-units.ts";
import { expiredClaimsJob } from "./expired-claims.job.ts";
import { receiveUnits } from "./receive-units.ts";
import { releaseUnits } from "./release-units.ts";
import { sellUnits } from "./sell-units.ts";
import { withdrawUnits } from "./withdraw-units.ts";

let database: Database;
beforeAll(async () => {
  const opened = await openTestDatabase();
  // Transactions are not repeated here: a deadlock would fail the test.
  database = { ...opened, transaction: (work) => opened.db.transaction().execute(work) };
});
afterAll(() => database.close());

let product = 0;
let variants: readonly number[] = [];
/** Creates a product with grades A0, A1 … and these numbers of units. */
async function createVariants(
  ...units: ReadonlyArray<readonly [units: number, fullBattery?: number]>
): Promise<void> {
  product += 1;
  const grades = ["A0", "A1", "A2", "A3", "A4"] as const;
  await putProduct(database, {
    id: product,
    variants: Object.fromEntries(
      units.map(([count, fullBattery = 0], index) => [
        grades[index],
        { price: 100, units: count, fullBattery },
      ]),
    ),
  });
  const rows = await database.db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product)
    .orderBy("label")
    .execute();
  variants = rows.map(({ id }) => id);
}

const requested = (index: number, quantity = 1, withFullBattery = false) => ({
  variantId: variants[index] ?? 0,
  quantity,
  withFullBattery,
});
const claim = (reference: string, requests: Claim["requested"], seconds = 60) =>
  database.transaction((transaction) =>
    claimUnits(transaction, { claimant: { type: "cart", cart: reference, seconds }, requested: requests }),
  );
const unitsOf = (outcome: Awaited<ReturnType<typeof claim>>) =>
  outcome.ok ? outcome.units.map(({ id }) => id) : [];
const release = (reference: string) =>
  database.transaction((transaction) => releaseUnits(transaction, reference));
const sell = (reference: string, units: readonly number[]) =>
  database.transaction((transaction) => sellUnits(transaction, { reference, units, destination: "order" }));
const withdraw = (units: readonly number[]) =>
  database.transaction((transaction) => withdrawUnits(transaction, units));
const expire = (reference: string) => endClaims(database.db, [reference]);
const releaseExpired = () => expiredClaimsJob(database).run();
const counts = async () =>
  (
    await database.db
      .selectFrom("variant")
      .select(["quantity", "full_battery_quantity as full"])
      .where("product_id", "=", product)
      .orderBy("label")
      .execute()
  ).map(({ quantity, full }) => [quantity, full]);

test("a claim takes all requested units or none, and updates the counts", async () => {
  await createVariants([3, 1], [1]);
  expect(await claim("a", [requested(0, 2), requested(1, 2)])).toEqual({
    ok: false,
    exhausted: [variants[1]],
  });
  expect(await claim("a", [requested(0, 1, true), requested(0, 3)])).toEqual({
    ok: false,
    exhausted: [variants[0]],
  });
  expect(await claim("a", [requested(0, 2, true)])).toMatchObject({ ok: false });
  expect(await claim("a", [{ ...requested(0), variantId: 999_999 }])).toEqual({
    ok: false,
    exhausted: [999_999],
  });
  expect(await counts()).toEqual([
    [3, 1],
    [1, 0],
  ]);
  expect(unitsOf(await claim("a", [requested(0, 2), requested(0, 1, true), requested(1)]))).toHaveLength(4);
  expect(await counts()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("a claim without a full battery takes other units first", async () => {
  await createVariants([3, 2]);
  await claim("a", [requested(0)]);
  expect(await counts()).toEqual([[2, 2]]);
  await claim("b", [requested(0)]);
  expect(await counts()).toEqual([[1, 1]]);
});

test("a release frees the units of its reference, once", async () => {
  await createVariants([3]);
  const units = unitsOf(await claim("mine", [requested(0, 2)]));
  await claim("another's", [requested(0)]);
  expect(await release("mine")).toEqual(units);
  expect(await counts()).toEqual([[2, 0]]);
  expect(await release("mine")).toEqual([]);
  expect(await counts()).toEqual([[2, 0]]);
});

test("claimed units are sold only to their reference, all or none, once", async () => {
  await createVariants([3]);
  const units = unitsOf(await claim("buyer", [requested(0, 2)]));
  const [other = 0] = unitsOf(await claim("another", [requested(0)]));
  expect(await sell("thief", units)).toEqual({ ok: false, notClaimed: units });
  expect(await sell("buyer", [...units, other])).toEqual({ ok: false, notClaimed: [other] });
  expect(await sell("buyer", units)).toEqual({ ok: true });
  expect(await sell("buyer", units)).toEqual({ ok: false, notClaimed: units });
  expect(await sell("buyer", [])).toEqual({ ok: true });
});

test("a sold unit is not claimed, released, withdrawn or received again", async () => {
  await createVariants([1]);
  const units = unitsOf(await claim("first buyer", [requested(0)]));
  await sell("first buyer", units);
  expect(await claim("second buyer", [requested(0)])).toMatchObject({ ok: false });
  expect(await release("first buyer")).toEqual([]);
  expect(await withdraw(units)).toEqual([]);
  const { serial } = await database.db
    .selectFrom("unit")
    .select("serial")
    .where("id", "in", units)
    .executeTakeFirstOrThrow();
  const again = {
    productId: product,
    grade: "A1",
    serial,
    fullBattery: null,
    cost: 1,
    vatScheme: "margin",
  } as const;
  expect(
    await database.transaction((transaction) =>
      receiveUnits(transaction, { source: "test", units: [again] }),
    ),
  ).toEqual([]);
  expect(await counts()).toEqual([[0, 0]]);
});

test("a claimed unit is not withdrawn; a withdrawn one is not claimed", async () => {
  await createVariants([2]);
  const units = unitsOf(await claim("a", [requested(0)]));
  const free = await database.db
    .selectFrom("unit")
    .select("id")
    .where("variant_id", "=", variants[0] ?? 0)
    .where("state", "=", "sellable")
    .execute();
  const all = [...units, ...free.map(({ id }) => id)];
  expect(await withdraw(all)).toEqual(free.map(({ id }) => id));
  expect(await withdraw(all)).toEqual([]);
  expect(await withdraw([])).toEqual([]);
  expect(await claim("b", [requested(0)])).toMatchObject({ ok: false });
});

test("an expired claim is released by its job; until then it is valid and can be paid", async () => {
  await createVariants([2]);
  const [slow, lost] = [
    unitsOf(await claim("slow", [requested(0)])),
    unitsOf(await claim("lost", [requested(0)])),
  ];
  expect(await releaseExpired()).toBe(0);
  await expire("slow");
  await expire("lost");
  expect(await claim("next", [requested(0)])).toMatchObject({ ok: false });
  expect(await sell("slow", slow)).toEqual({ ok: true });
  expect(await releaseExpired()).toBe(1);
  expect(await counts()).toEqual([[1, 0]]);
  expect(await sell("lost", lost)).toEqual({ ok: false, notClaimed: lost });
  expect(unitsOf(await claim("next", [requested(0)]))).toEqual(lost);
});

test("the job runs often enough: units are free within a minute after their claim has expired", () => {
  expect(expiredClaimsJob(database).everyMs).toBeLessThanOrEqual(30_000);
});

test("the job releases any number of expired claims", async () => {
  const requests: RequestedUnits[] = [];
  for (let count = 0; count < 25; count += 5) {
    await createVariants([1], [1], [1], [1], [1]);
    requests.push(...variants.map((_, index) => requested(index)));
  }
  await claim("many", requests);
  await expire("many");
  expect(await releaseExpired()).toBe(25);
  expect(await releaseExpired()).toBe(0);
});

/** Really concurrent on a server. */
test("of fifty concurrent claims of the last unit one succeeds", async () => {
  await createVariants([1]);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => claim(`shopper ${index}`, [requested(0)])),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await counts()).toEqual([[0, 0]]);
});

test("concurrent claims in both orders, releases, sales and expiries: no deadlock, exact counts", async () => {
  await createVariants([40], [40], [40]);
  const shopper = async (index: number): Promise<string> => {
    const reference = `crowd ${index}`;
    const order = index % 2 === 0 ? [0, 1, 2] : [2, 1, 0];
    const requests = order.map((variant) => requested(variant));
    const units = unitsOf(await claim(reference, requests));
    if (units.length === 0) return "exhausted";
    if (index % 3 === 0) return (await sell(reference, units.toReversed())).ok ? "sold" : "lost";
    if (index % 3 === 1) return (await release(reference)).length === 3 ? "released" : "lost";
    await expire(reference);
    await releaseExpired();
    return "expired";
  };
  const ends = await Promise.all(Array.from({ length: 60 }, (_, index) => shopper(index)));
  await releaseExpired();
  expect(ends).not.toContain("lost");
  expect(ends).toEqual(expect.arrayContaining(["sold", "released", "expired"]));
  const left = 40 - ends.filter((end) => end === "sold").length;
  expect(await counts()).toEqual([
    [left, 0],
    [left, 0],
    [left, 0],
  ]);
});
