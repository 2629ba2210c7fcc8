import type { ProductLine } from "@reprise/contracts/catalogue-file";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addOperator, type TestOperator } from "../../../test/actions/operators.ts";
import { dataOf } from "../../../test/answers.ts";
import { startTestApi, type TestApi } from "../../../test/api.ts";
import { FIXTURE, fixtureProduct } from "../../../test/fixtures/fixture-catalogue.ts";
import { importCatalogue, recordLines } from "./import-catalogue.ts";

let api: TestApi;
let anna: TestOperator;
beforeAll(async () => {
  api = await startTestApi();
  anna = await addOperator(api, "warehouse");
});
afterAll(() => api.close());

type Unit = ProductLine["variants"][number]["units"][number];
interface Graded {
  readonly label: ProductLine["variants"][number]["label"];
  readonly unit: Unit;
}

const newUnit = (serial: string): Unit => ({ serial, fullBattery: false, cost: 20_000, vatScheme: "margin" });

let price = 40_000;
/** Imports the iPhone with these units and a new price, so that its line differs from the one before. */
async function importUnits(units: readonly Graded[]): Promise<void> {
  price += 1;
  const line = fixtureProduct(FIXTURE.iphone);
  const variants = line.variants.map((variant) => ({
    ...variant,
    price,
    units: units.filter(({ label }) => label === variant.label).map(({ unit }) => unit),
  }));
  const rejected: unknown[] = [];
  const lines = recordLines([{ ...line, variants }]);
  const onRejected = (more: readonly unknown[]) => void rejected.push(...more);
  expect(await importCatalogue({ database: api.database, lines, onRejected })).toMatchObject({ stored: 1 });
  expect(rejected).toEqual([]);
}

const add = async (serial: string) =>
  dataOf(
    await api.call(
      "api_operator_stock_add",
      { body: { product: `${FIXTURE.iphone}`, label: "A1", units: [newUnit(serial)] } },
      anna,
    ),
  );
const remove = async (serial: string) =>
  dataOf(await api.call("api_operator_stock_remove", { body: { serial, reason: "broken" } }, anna));
const move = async (serial: string) =>
  dataOf(
    await api.call("api_operator_stock_move", { body: { serial, label: "A3", reason: "scratches" } }, anna),
  );

/** All there is to know about units, their histories included. */
async function stored(serials: readonly string[]): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(unit) as unit, jsonb_agg(to_jsonb(unit_event) order by unit_event.id) as events
    from unit join unit_event on unit_event.unit_id = unit.id
    where serial = any(${serials}) group by unit.id order by serial`.execute(api.database.db);
  return rows;
}

async function miscounted(): Promise<unknown> {
  const { rows } = await sql`
    select label from variant
    where quantity <> (select count(*) from unit where variant_id = variant.id and state = 'sellable')`.execute(
    api.database.db,
  );
  return rows;
}

test("an import with a new price leaves the units of operators alone", async () => {
  const line = fixtureProduct(FIXTURE.iphone);
  const listed = line.variants.flatMap(({ label, units }) => units.map((unit): Graded => ({ label, unit })));
  const [broken = "", scratched = "", gone = ""] = listed.map(({ unit }) => unit.serial);
  await add("NC-1");
  await remove(broken);
  await move(scratched);
  const theirs = ["NC-1", broken, scratched];
  const before = await stored(theirs);
  await importUnits(listed.filter(({ unit }) => unit.serial !== gone));
  expect(await stored(theirs)).toEqual(before);
  // Units of the catalogue that no operator changed follow the file.
  expect(await stored([gone])).toMatchObject([{ unit: { state: "withdrawn" } }]);
  expect(await miscounted()).toEqual([]);
});

const spelled = async (keys: readonly string[]) =>
  (
    await sql<{ serial: string; state: string }>`select serial, state from unit
      where serial_key(serial) = any(${keys}) order by id`.execute(api.database.db)
  ).rows.map(({ serial, state }) => [serial, state]);

test("a device is one unit in whatever spelling a file names it", async () => {
  const of = (...serials: string[]) =>
    serials.map((serial): Graded => ({ label: "A1", unit: newUnit(serial) }));
  const keys = ["356938035643809", "C39X1ABC", "SN:OLD7"];
  await sql`insert into unit (variant_id, serial, cost, vat_scheme, source)
    select id, 'SN: old7', 1, 'margin', 'catalogue' from variant where product_id = ${FIXTURE.iphone} and label = 'A1'`.execute(
    api.database.db,
  );
  await importUnits(of("IMEI 35-693803-564380-9", "c39x1abc", "SN: old7"));
  const units = [
    ["SN: old7", "sellable"],
    ["356938035643809", "sellable"],
    ["c39x1abc", "sellable"],
  ];
  expect(await spelled(keys)).toEqual(units);
  await importUnits(of("356938035643809/01", "C39X1ABC", "SN: old7"));
  expect(await spelled(keys)).toEqual(units);
  await importUnits(of("C39X1ABC"));
  expect(await spelled(keys)).toEqual([
    ["SN: old7", "withdrawn"],
    ["356938035643809", "withdrawn"],
    ["c39x1abc", "sellable"],
  ]);
  expect(await miscounted()).toEqual([]);
});

test.each([
  ["twice in two spellings", ["C39X1ABC", "S/N: c39x1abc"], "variants.0.units.1.serial", "is there twice"],
  ["another product's", ["s1001-a1-1"], "variants", "name a unit (serial) of another product"],
  [
    "shortened by a spreadsheet",
    ["3.56938E+14"],
    "variants.0.units.0.serial",
    "was shortened by a spreadsheet: it needs all digits",
  ],
])("a line with a serial that is %s is rejected", async (_why, serials, field, reason) => {
  const line = fixtureProduct(FIXTURE.iphone);
  const variants = [{ ...line.variants[0], units: serials.map(newUnit) }];
  const rejected: unknown[] = [];
  await importCatalogue({
    database: api.database,
    lines: recordLines([{ ...line, id: 900_001, sku: "SPELLED", ean: null, relations: [], variants }]),
    onRejected: (more) => void rejected.push(...more),
  });
  expect(rejected).toMatchObject([{ field, reason }]);
});

let round = 0;

test("nor does any import after any work of operators, whatever it lists", async () => {
  const work = fc.constantFrom([], [move], [remove], [move, remove]);
  const later = fc.constantFrom("not listed", "as before", "another grade", "another cost");
  const unitOf = fc.record({ isImported: fc.boolean(), work, later });
  await fc.assert(
    fc.asyncProperty(fc.array(unitOf, { minLength: 1, maxLength: 5 }), async (units) => {
      round += 1;
      const all = units.map((one, index) => ({ ...one, serial: `round-${round}-${index}` }));
      const first = all.map(({ serial }): Graded => ({ label: "A1", unit: newUnit(serial) }));
      await importUnits(first.filter((_, index) => all[index]?.isImported));
      for (const { serial, isImported, work: steps } of all) {
        if (!isImported) await add(serial);
        for (const step of steps) await step(serial);
      }
      const theirs = all
        .filter(({ isImported, work: steps }) => !isImported || steps.length > 0)
        .map(({ serial }) => serial);
      const before = await stored(theirs);
      await importUnits(
        all.flatMap(({ serial, later: way }): Graded[] => {
          if (way === "not listed") return [];
          const cost = way === "another cost" ? 1 : 20_000;
          return [{ label: way === "another grade" ? "A2" : "A1", unit: { ...newUnit(serial), cost } }];
        }),
      );
      expect(await stored(theirs)).toEqual(before);
      expect(await miscounted()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
