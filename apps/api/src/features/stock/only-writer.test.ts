import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const API = new URL("../../", import.meta.url);
const TOOLS = new URL("../../../../../tools/", import.meta.url);

/** Writes to units, their history or the counts of variants, in SQL and in Kysely. */
const WRITES = [
  /\b(?:insert into|update|delete from|truncate(?: table)?|merge into|copy) unit(?:_event)?\b/u,
  /\b(?:insertinto|updatetable|deletefrom|mergeinto|replaceinto)\( ?unit(?:_event)?\b/u,
  /\btable: (?:unit(?:_event)?|variant)\b/u,
  /\b(?:merge into |copy |mergeinto\( ?|replaceinto\( ?)variant\b/u,
  /\b(?:update|insert into) variant\b.{0,300}?\bset\b(?:(?!\bwhere\b|\bfrom\b).){0,300}?\b(?:full_battery_)?quantity\b/u,
  /\binsert into variant[^(]{0,20}\([^)]*\b(?:full_battery_)?quantity\b/u,
  /\b(?:updatetable|insertinto)\( ?variant\b.{0,300}?(?:[{,]|\.set\() ?(?:full_battery_)?quantity ?[:,}]/u,
  // Columns that are not listed may be any.
  /\binsert into variant(?: as \w+)? (?:select|table|values)\b/u,
  /\b(?:updatetable|insertinto)\( ?variant\b.{0,300}?\.(?:set|values|expression|doupdateset)\( ?(?:\{[^}]*\.{3}|\w+ ?[.()])/u,
];

/** The statements of a text, without what may be spelt in several ways. */
const statementsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/["'`]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\bonly |\bpublic\./gu, "")
    .split(/;|\.execute/u);

/** The stock writes in a file. */
const writesOf = (text: string): string[] =>
  statementsOf(text).flatMap((statement) => WRITES.flatMap((write) => write.exec(statement)?.[0] ?? []));

describe("only the stock slice writes units and counts", () => {
  // A test ends claims as time does.
  const ofApi = globSync("**/*.{ts,sql}", { cwd: API }).filter(
    (file) => !/^(?:features\/stock|db\/migrations)\/|^test\/actions\/end-claims/u.test(file),
  );
  const ofTools = globSync("**/*.{ts,sql}", { cwd: TOOLS, exclude: ["*/node_modules"] });

  test.each([
    { name: "the API", folder: API, files: ofApi },
    { name: "the tools", folder: TOOLS, files: ofTools },
  ])("in every file of $name", ({ folder, files }) => {
    expect(files.length).toBeGreaterThan(200);
    const writes = files.flatMap((file) =>
      writesOf(readFileSync(new URL(file, folder), "utf8")).map((write) => `${file}: ${write}`),
    );
    expect(writes).toEqual([]);
  });

  test.each([
    "update unit set state = 'sold'",
    'UPDATE "unit" SET cost = 1',
    "insert into unit (variant_id) values (1)",
    "delete from unit where id = 1",
    "truncate unit",
    "insert into unit_event (unit_id) values (1)",
    'db.insertInto("unit").values(rows)',
    "db.updateTable('unit').set({ cost: 1 })",
    'db.deleteFrom("unit_event")',
    'upsertRows(transaction, { table: "unit", rows })',
    "update variant set price = 1, quantity = 3 where id = 1",
    "update variant set full_battery_quantity = 3",
    "insert into variant (product_id, label, quantity) values (1, 'A1', 3)",
    'db.updateTable("variant").set({ quantity: 0 })',
    'db\n  .updateTable("variant")\n  .set({ price, full_battery_quantity: 0 })\n  .where("id", "=", 1)',
    'db.insertInto("variant").values({ label, quantity })',
    "update public.unit set state = 'sold'",
    'insert into "public"."unit" (variant_id) values (1)',
    "merge into unit using row on true when matched then delete",
    'db.updateTable("public.unit").set({ cost: 1 })',
    'upsertRows(transaction, { table: "variant", rows: [{ quantity }] })',
    "update variant set (quantity, full_battery_quantity) = (select 1, 1)",
    "update only public.variant as own set price = 1, quantity = 3",
    "insert into variant select * from row",
    "insert into variant values (1, 1, 'A1', 3)",
    "insert into variant (id, price) values (1, 2) on conflict (id) do update set quantity = excluded.quantity",
    "merge into variant using row on true when matched then update set quantity = 3",
    "copy variant from stdin",
    'db.updateTable("variant as v").set({ quantity })',
    'db.updateTable("variant").set(rows)',
    'db.updateTable("variant").set(countsOf(units))',
    'db.updateTable("variant").set({ ...counts })',
    'db.updateTable("variant").set("quantity", 3)',
    'db.insertInto("variant").values(rows)',
    'db.mergeInto("variant").using("row", "row.id", "variant.id").whenMatched().thenUpdateSet({ quantity })',
  ])("finds %s", (statement) => {
    expect(writesOf(statement)).not.toEqual([]);
  });

  test.each([
    "update variant set price = 1 where quantity > 0",
    "select quantity from variant join unit on true",
    'db.updateTable("variant").set({ price: 1 }).where("product_id", "=", 1)',
    "update variant set purchase_price = row.price from row where quantity = row.quantity",
    "insert into variant (product_id, label, price) select id, 'A1', quantity from row",
    'db.updateTable("variant").set("price", 1).where("quantity", ">", 0)',
    'db.insertInto("variant").values({ product_id, label, price })',
    "insert into cart_item (quantity) values (1)",
    'db.selectFrom("unit")',
  ])("leaves %s alone", (statement) => {
    expect(writesOf(statement)).toEqual([]);
  });
});
