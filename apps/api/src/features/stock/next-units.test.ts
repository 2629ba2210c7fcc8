import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { putProduct } from "../../test/actions/put-product.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { claimUnits } from "./claim-units.ts";
import { type NextUnits, nextUnitsColumn, unitsFor, vatSchemeOf } from "./next-units.ts";
import { receiveUnits } from "./receive-units.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

const plain = { hasFullBattery: false, vatScheme: "margin", testRecord: null, photographs: [] } as const;
const charged = { hasFullBattery: true, vatScheme: "standard", testRecord: null, photographs: [] } as const;

test("the units of a request decide its scheme", () => {
  const units: NextUnits = { any: [plain, charged], fullBattery: [charged] };
  expect(vatSchemeOf(units, { quantity: 1, withFullBattery: false })).toBe("margin");
  expect(vatSchemeOf(units, { quantity: 2, withFullBattery: false })).toBe("mixed");
  expect(vatSchemeOf(units, { quantity: 1, withFullBattery: true })).toBe("standard");
  expect(unitsFor(units, { quantity: 1, withFullBattery: false })).toEqual([plain]);
  expect(unitsFor(units, { quantity: 5, withFullBattery: true })).toEqual([charged]);
});

test("without units there is none", () => {
  expect(vatSchemeOf({ any: null, fullBattery: null }, { quantity: 1, withFullBattery: false })).toBeNull();
  expect(unitsFor({ any: [plain], fullBattery: null }, { quantity: 1, withFullBattery: true })).toEqual([]);
});

let lastId = 0;

/** Stores a variant with these units, in this order. */
async function variantWith(
  units: readonly { readonly fullBattery: boolean | null; readonly isMargin: boolean }[],
): Promise<number> {
  lastId += 1;
  const id = lastId;
  await putProduct(database, { id, variants: { A1: { price: 100, units: 0 } } });
  await database.transaction((transaction) =>
    receiveUnits(transaction, {
      source: "test",
      units: units.map(({ fullBattery, isMargin }) => ({
        productId: id,
        grade: "A1",
        serial: randomUUID(),
        fullBattery,
        cost: 1,
        vatScheme: isMargin ? "margin" : "standard",
      })),
    }),
  );
  const row = await database.db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", id)
    .executeTakeFirstOrThrow();
  return row.id;
}

const unit = fc.record({ fullBattery: fc.constantFrom(true, false, null), isMargin: fc.boolean() });

test("the scheme is that of the units which a claim of the cart then gets", async () => {
  const MOST = 3;
  const order = fc.record({
    units: fc.array(unit, { minLength: 1, maxLength: 7 }),
    withBattery: fc.integer({ min: 0, max: MOST }),
    without: fc.integer({ min: 0, max: MOST }),
  });
  await fc.assert(
    fc.asyncProperty(order, async ({ units, withBattery, without }) => {
      const variantId = await variantWith(units);
      const { rows } = await sql<{ next: NextUnits }>`
        select ${nextUnitsColumn(MOST)} as next from variant where id = ${variantId}`.execute(database.db);
      const next = rows[0]?.next ?? { any: null, fullBattery: null };
      const requested = [
        { variantId, withFullBattery: true, quantity: withBattery },
        { variantId, withFullBattery: false, quantity: without },
      ].filter(({ quantity }) => quantity > 0);
      const claim = await database.transaction((transaction) =>
        claimUnits(transaction, { claimant: { type: "cart", cart: randomUUID(), seconds: 60 }, requested }),
      );
      if (!claim.ok) return;
      const schemesOf = async (ids: readonly number[]) => {
        const found = await database.db
          .selectFrom("unit")
          .select("vat_scheme")
          .distinct()
          .where("id", "in", [0, ...ids])
          .execute();
        const schemes = found.map(({ vat_scheme: scheme }) => scheme);
        return schemes.length > 1 ? "mixed" : (schemes[0] ?? null);
      };
      // Requests with a full battery come first in the answer.
      const ids = claim.units.map(({ id }) => id);
      const [charged, others] = [ids.slice(0, withBattery), ids.slice(withBattery)];
      expect(vatSchemeOf(next, { quantity: withBattery, withFullBattery: true })).toBe(
        await schemesOf(charged),
      );
      expect(
        vatSchemeOf(next, {
          quantity: without,
          withFullBattery: false,
          withFullBatteryBefore: withBattery,
        }),
      ).toBe(await schemesOf(others));
    }),
    { numRuns: 30 },
  );
});
