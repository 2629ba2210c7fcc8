import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const API = new URL("../../", import.meta.url);
const TOOLS = new URL("../../../../../tools/", import.meta.url);

/** Writes to units, their history or the counts of variants, in SQL and in Kysely. */
const WRITES = [
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into|copy)\s+(?:only\s+)?"?unit(?:_event)?\b"?/iu,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*["'`]unit(?:_event)?\b/u,
  /\btable:\s*["'`]unit(?:_event)?["'`]/u,
  /\bupdate\s+"?variant\b"?[^;`]{0,200}\bset\b[^;`]{0,300}?\b(?:full_battery_)?quantity\s*=/iu,
  /\binsert\s+into\s+"?variant"?\s*\([^)]*\b(?:full_battery_)?quantity\b/iu,
  /\b(?:updateTable|insertInto)\(\s*["'`]variant["'`]\s*\)[^;]{0,300}\b(?:full_battery_)?quantity\b\s*[:,}]/u,
];

/** The stock writes in a file. */
const writesOf = (text: string): string[] => WRITES.flatMap((write) => write.exec(text)?.[0] ?? []);

describe("only the stock slice writes units and counts", () => {
  // Tests of migrations write as the version before them did.
  const ofApi = globSync("**/*.{ts,sql}", { cwd: API }).filter(
    (file) =>
      !/^(?:features\/stock|db\/migrations)\/|^db\/(?:unit-history|older-shop)-migration[.]test|^test\/fixtures\/older-database/u.test(
        file,
      ),
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
  ])("finds %s", (statement) => {
    expect(writesOf(statement)).not.toEqual([]);
  });

  test.each([
    "update variant set price = 1 where quantity > 0",
    "select quantity from variant join unit on true",
    'db.updateTable("variant").set({ price: 1 }).where("product_id", "=", 1)',
    "insert into cart_item (quantity) values (1)",
    'db.selectFrom("unit")',
  ])("leaves %s alone", (statement) => {
    expect(writesOf(statement)).toEqual([]);
  });
});
