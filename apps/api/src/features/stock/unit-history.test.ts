import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import type { UnitEventKind } from "../../db/schema/stock.schema.ts";
import { endClaims } from "../../test/actions/end-claims.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { buyUnits } from "./buy-units.ts";
import { claimUnits } from "./claim-units.ts";
import { approveUnit, moveUnit, restoreUnit } from "./move-unit.ts";
import { receiveUnits, replaceUnits } from "./receive-units.ts";
import { releaseExpired, releaseUnits } from "./release-units.ts";
import { sellUnits } from "./sell-units.ts";
import { takeBackUnits } from "./take-back-units.ts";
import { withdrawUnits } from "./withdraw-units.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await putProduct(database, {
    id: 1,
    variants: { A1: { price: 100, units: 0 }, A2: { price: 90, units: 0 } },
  });
});
afterAll(() => database.close());

const STATE_AFTER: Record<UnitEventKind, string | null> = {
  received: "sellable",
  bought: "waiting",
  approved: "sellable",
  corrected: null,
  claimed: "reserved",
  released: "sellable",
  expired: "sellable",
  sold: "sold",
  returned: "withdrawn",
  withdrawn: "withdrawn",
  restored: "sellable",
};

/** The state of a unit computed from its events. */
async function folded(unit: number): Promise<object> {
  const events = await database.db
    .selectFrom("unit_event")
    .select(["kind", "details"])
    .where("unit_id", "=", unit)
    .orderBy("id")
    .execute();
  return events.reduce<Record<string, unknown>>(
    (known, { kind, details }) => {
      const state = STATE_AFTER[kind] ?? known["state"];
      const claim = state === "reserved" ? {} : { reserved_for: null, reserved_until: null };
      return { ...known, ...details, ...claim, state };
    },
    { defects: null, test_record: null, photographs: [], destination: null, changed_by_operator: false },
  );
}

const stored = async (unit: number) =>
  (
    await sql<{ unit: object }>`
      select to_jsonb(unit) - 'id' - 'serial' as unit from unit where id = ${unit}`.execute(database.db)
  ).rows[0]?.unit;

const unit = (serial: string, change: object = {}) => ({
  productId: 1,
  grade: "A1" as const,
  serial,
  fullBattery: false,
  cost: 100,
  vatScheme: "margin" as const,
  ...change,
});

const variantOf = async (grade: "A1" | "A2") =>
  (await database.db.selectFrom("variant").select("id").where("label", "=", grade).executeTakeFirstOrThrow())
    .id;

let [round, count] = [0, 0];
const bought = {
  productId: 1,
  grade: "A1",
  defects: [{ question: "display", answer: "broken" }],
  cost: 70,
  source: "trade-in 7K4M-9XP3 item 1",
} as const;

test("the events of a unit give its state after any accepted and refused operations", async () => {
  const [variantId, to] = [await variantOf("A1"), await variantOf("A2")];
  const step = fc.constantFrom(
    ...([
      "claim",
      "end claim",
      "expire",
      "release",
      "sell",
      "return",
      "restore",
      "withdraw",
      "list",
      "regrade",
      "move",
      "leave out",
      "buy again",
      "approve",
    ] as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      round += 1;
      const [serial, reference] = [`serial ${round}`, `reference ${round}`];
      const list = (units: Parameters<typeof replaceUnits>[1]["units"]) =>
        database.transaction((transaction) =>
          replaceUnits(transaction, { source: "catalogue", units, products: [1], known: [1] }),
        );
      const [id = 0] = await database.transaction((transaction) =>
        receiveUnits(transaction, { source: "catalogue", units: [unit(serial)] }),
      );
      for (const one of steps) {
        const destination = `order ${round}`;
        const requested = [{ variantId, withFullBattery: false, quantity: 1 }];
        await {
          claim: () =>
            database.transaction((trx) =>
              claimUnits(trx, { claimant: { type: "cart", cart: reference, seconds: 60 }, requested }),
            ),
          "end claim": () => endClaims(database.db, [reference]),
          expire: async () => {
            await endClaims(database.db, [reference]);
            await releaseExpired(database);
          },
          release: () => database.transaction((trx) => releaseUnits(trx, reference)),
          sell: () => database.transaction((trx) => sellUnits(trx, { reference, units: [id], destination })),
          return: () => database.transaction((trx) => takeBackUnits(trx, { units: [id], destination })),
          restore: () => database.transaction((trx) => restoreUnit(trx, { unit: id, from: variantId, to })),
          withdraw: () => database.transaction((trx) => withdrawUnits(trx, [id])),
          list: () => list([unit(serial)]),
          regrade: () =>
            list([unit(serial, { grade: "A2", cost: 90, fullBattery: true, photographs: ["a"] })]),
          move: async () =>
            void (await database.transaction((trx) => moveUnit(trx, { unit: id, from: variantId, to }))),
          "leave out": () => list([]),
          "buy again": () =>
            database.transaction((trx) =>
              buyUnits(trx, [{ ...bought, serial, ownSerial: `own ${serial} ${(count += 1)}` }]),
            ),
          approve: () =>
            database.transaction((trx) =>
              approveUnit(trx, { unit: id, from: variantId, to, fullBattery: false, isRepaired: true }),
            ),
        }[one]();
        const [now, fromEvents] = [await stored(id), await folded(id)];
        expect(fromEvents).toEqual(now);
      }
      await list([]);
      const { rows } = await sql`select label from variant
        where quantity <> (select count(*) from unit where variant_id = variant.id and state = 'sellable')`.execute(
        database.db,
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("the history is append-only and refuses invalid transitions", async () => {
  const [id = 0] = await database.transaction((transaction) =>
    receiveUnits(transaction, { source: "test", units: [unit("rewritten")] }),
  );
  for (const statement of [
    sql`update unit_event set kind = 'sold' where unit_id = ${id}`,
    sql`delete from unit_event where unit_id = ${id}`,
    sql`truncate unit_event`,
    sql`delete from unit where id = ${id}`,
    sql`update unit set state = 'sold' where id = ${id}`,
  ])
    await expect(statement.execute(database.db)).rejects.toMatchObject({ code: /^23/u });
  expect(await folded(id)).toEqual(await stored(id));
});

test("a sold unit comes back only from the order that got it, and is not for sale before it is restored", async () => {
  const [id = 0] = await database.transaction((transaction) =>
    receiveUnits(transaction, { source: "test", units: [unit("returned")] }),
  );
  const [variantId, to] = [await variantOf("A1"), await variantOf("A2")];
  const { quantity } = await database.db
    .selectFrom("variant")
    .select("quantity")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  // All of them: this one is among them.
  const requested = [{ variantId, withFullBattery: false, quantity }];
  const takeBack = (destination: string) =>
    database.transaction((transaction) => takeBackUnits(transaction, { units: [id], destination }));
  const restore = () =>
    database.transaction((transaction) => restoreUnit(transaction, { unit: id, from: variantId, to }));
  expect(await takeBack("the order")).toEqual([]);
  await database.transaction((transaction) =>
    claimUnits(transaction, { claimant: { type: "cart", cart: "r", seconds: 60 }, requested }),
  );
  await database.transaction((transaction) =>
    sellUnits(transaction, { reference: "r", units: [id], destination: "the order" }),
  );
  expect(await restore()).toBe(false);
  expect([await takeBack("another"), await takeBack("the order"), await takeBack("the order")]).toEqual([
    [],
    [id],
    [],
  ]);
  expect(await stored(id)).toMatchObject({ state: "withdrawn", changed_by_operator: true });
  expect([await restore(), await restore()]).toEqual([true, false]);
  expect(await stored(id)).toMatchObject({ state: "sellable", variant_id: to });
  expect(await folded(id)).toEqual(await stored(id));
  const { rows } = await sql`select kind from unit_event where unit_id = ${id} order by id`.execute(
    database.db,
  );
  expect(rows).toEqual(
    ["received", "claimed", "sold", "corrected", "returned", "corrected", "restored"].map((kind) => ({
      kind,
    })),
  );
});

test("a changed reservation is an event; the serial number of a unit does not change", async () => {
  const [id = 0] = await database.transaction((transaction) =>
    receiveUnits(transaction, { source: "test", units: [unit("reserved again")] }),
  );
  const [variantId, reference] = [await variantOf("A1"), "held"];
  const { quantity } = await database.db
    .selectFrom("variant")
    .select("quantity")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  const requested = [{ variantId, withFullBattery: false, quantity }];
  await database.transaction((trx) =>
    claimUnits(trx, { claimant: { type: "cart", cart: reference, seconds: 60 }, requested }),
  );
  await endClaims(database.db, [reference]);
  await endClaims(database.db, ["another"]);
  const { rows } = await sql`select kind from unit_event where unit_id = ${id} order by id`.execute(
    database.db,
  );
  expect(rows).toEqual(["received", "claimed", "corrected"].map((kind) => ({ kind })));
  expect(await folded(id)).toEqual(await stored(id));
  await expect(
    sql`update unit set serial = 'another' where id = ${id}`.execute(database.db),
  ).rejects.toMatchObject({ code: "23001" });
});
