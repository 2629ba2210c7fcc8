import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { claimUnits } from "./claim-units.ts";
import { moveUnit } from "./move-unit.ts";
import { addUnits, moveToGrade, removeUnit } from "./stock.service.ts";

// Really concurrent on a server. Transactions are not repeated here: a deadlock would fail the test.
let database: Database;
beforeAll(async () => {
  const opened = await openTestDatabase();
  database = { ...opened, transaction: (work) => opened.db.transaction().execute(work) };
});
afterAll(() => database.close());

let product = 0;
let serials: readonly string[] = [];
let variants: readonly number[] = [];

/** Creates a product in three grades with this number of units in each of the first two. */
async function createVariants(units: number): Promise<void> {
  product += 1;
  const empty = { price: 100, units: 0 };
  await putProduct(database, { id: product, variants: { A1: empty, A2: empty, A3: empty } });
  const rows = await database.db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product)
    .orderBy("label")
    .execute();
  variants = rows.map(({ id }) => id);
  serials = Array.from({ length: units * 2 }, (_, index) => `race-${product}-${index}`);
  for (const [label, some] of [
    ["A1", serials.slice(0, units)],
    ["A2", serials.slice(units)],
  ] as const)
    if (units > 0) await add(label, some);
}

const add = (label: "A1" | "A2", some: readonly string[]) =>
  database.transaction((transaction) =>
    addUnits(
      transaction,
      {
        product: `${product}`,
        label,
        source: "test",
        units: some.map((serial) => ({ serial, fullBattery: null, cost: 1, vatScheme: "margin" })),
      },
      { locale: "de", findSentDevice: async () => null },
    ),
  );

/** Waits for an error, too; any other error fails the test. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "OK",
    (error: unknown) => {
      if (error instanceof ApiFailure) return error.code;
      throw error;
    },
  );
const move = (serial: string, label: "A1" | "A2" | "A3") =>
  codeOf(
    database.transaction((transaction) => moveToGrade(transaction, { serial, label, reason: "" }, "de")),
  );
const remove = (serial: string) =>
  codeOf(database.transaction((transaction) => removeUnit(transaction, serial, "de")));
const claim = async (reference: string, ...grades: readonly number[]) => {
  const requested = grades.map((grade) => ({
    variantId: variants[grade] ?? 0,
    withFullBattery: false,
    quantity: 1,
  }));
  const outcome = await database.transaction((transaction) =>
    claimUnits(transaction, { claimant: { type: "cart", cart: reference, seconds: 60 }, requested }),
  );
  return outcome.ok;
};

/** The counts of the grades, which must be those of their units. */
async function expectExactCounts(): Promise<number> {
  const { rows } = await sql<{ quantity: number; units: number }>`
    select quantity, (select count(*) from unit where variant_id = variant.id and state = 'sellable') as units
    from variant where product_id = ${product}`.execute(database.db);
  expect(rows.map(({ quantity }) => quantity)).toEqual(rows.map(({ units }) => units));
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

test("of a claim and a removal of the last unit one succeeds", async () => {
  for (let round = 0; round < 20; round += 1) {
    await createVariants(1);
    const serial = serials[0] ?? "";
    const [isClaimed, removed] = await Promise.all([claim(`last ${round}`, 0), remove(serial)]);
    expect([isClaimed, removed]).toEqual(isClaimed ? [true, "UNIT_NOT_SELLABLE"] : [false, "OK"]);
    expect(await expectExactCounts()).toBe(1);
  }
});

test("a unit that others move meanwhile is still moved and removed", async () => {
  for (let round = 0; round < 20; round += 1) {
    await createVariants(1);
    const serial = serials[0] ?? "";
    const grades = ["A2", "A3", "A1", "A3", "A2", "A1"] as const;
    const answers = await Promise.all(grades.map((grade) => move(serial, grade)));
    for (const answer of answers) expect(["OK", "UNIT_HAS_GRADE"]).toContain(answer);
    const [removed] = await Promise.all([remove(serial), ...grades.map((grade) => move(serial, grade))]);
    expect(removed).toBe("OK");
    expect(await expectExactCounts()).toBe(1);
  }
});

test("moves in both directions, removals and claims of both grades: no deadlock, exact counts", async () => {
  await createVariants(20);
  const [first, second] = [serials.slice(0, 20), serials.slice(20)];
  const claims = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? claim(`crowd ${index}`, 0, 1) : claim(`crowd ${index}`, 1, 0),
  );
  const removals = [...first, ...second].filter((_, index) => index % 5 === 0).map(remove);
  const moves = [...first.map((serial) => move(serial, "A2")), ...second.map((serial) => move(serial, "A1"))];
  const [claimed, removed, moved] = await Promise.all([
    Promise.all(claims),
    Promise.all(removals),
    Promise.all(moves),
  ]);
  for (const answer of [...removed, ...moved]) expect(["OK", "UNIT_NOT_SELLABLE"]).toContain(answer);
  const gone = claimed.filter(Boolean).length * 2 + removed.filter((answer) => answer === "OK").length;
  expect(await expectExactCounts()).toBe(40 - gone);
});

test("the move itself locks both grades", async () => {
  await createVariants(20);
  const units = await database.db
    .selectFrom("unit")
    .select(["id", "variant_id as from"])
    .where("variant_id", "in", variants)
    .orderBy("id")
    .execute();
  const [one = 0, two = 0] = variants;
  const moves = units.map(({ id, from }) =>
    database.transaction((transaction) =>
      moveUnit(transaction, { unit: id, from, to: from === one ? two : one }),
    ),
  );
  const claims = Array.from({ length: 10 }, (_, index) => claim(`both ${index}`, 1, 0));
  await Promise.all(moves);
  const claimed = (await Promise.all(claims)).filter(Boolean).length;
  expect(await expectExactCounts()).toBe(40 - claimed * 2);
});

test("of concurrent deliveries with common serials one is received, the others are refused completely", async () => {
  await createVariants(0);
  const lists = Array.from({ length: 6 }, (_, index) => ["common-a", `own-${index}`, "common-b"]);
  const answers = await Promise.all(
    lists.map((list, index) => codeOf(add(index % 2 === 0 ? "A1" : "A2", list))),
  );
  expect(answers.toSorted()).toEqual(["OK", ...Array.from({ length: 5 }, () => "UNIT_EXISTS")]);
  expect(await expectExactCounts()).toBe(3);
});
