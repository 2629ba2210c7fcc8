import { randomUUID } from "node:crypto";
import { CATALOGUE_SOURCE, STOCK_PAGE_SIZE, type StockUnit } from "@reprise/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atOnce } from "../../test/actions/customers.ts";
import { addOperator, type TestOperator } from "../../test/actions/operators.ts";
import { putProduct } from "../../test/actions/put-product.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { startTestApi, type TestApi } from "../../test/api.ts";
import { claimUnits } from "./claim-units.ts";
import { type ReceivedUnit, receiveUnits } from "./receive-units.ts";

let api: TestApi;
let anna: TestOperator;
beforeAll(async () => {
  api = await startTestApi({ catalogue: false });
  anna = await addOperator(api, "warehouse");
});
afterAll(() => api.close());

let product = 100;
/** Creates a product that is sold in A1 and A2, and has no units. */
async function createEmptyVariants(): Promise<string> {
  product += 1;
  const none = { price: 100, units: 0 };
  await putProduct(api.database, { id: product, variants: { A1: none, A2: none } });
  return `sku-${product}`;
}

const unit = (serial: string) => ({ serial, fullBattery: true, cost: 19_990, vatScheme: "margin" as const });
const add = (sku: string, serials: readonly string[], idempotencyKey = randomUUID()) =>
  api.call(
    "api_operator_stock_add",
    { body: { product: sku, label: "A1", units: serials.map(unit) } },
    { ...anna, idempotencyKey },
  );
const remove = (serial: string, idempotencyKey = randomUUID()) =>
  api.call(
    "api_operator_stock_remove",
    { body: { serial, reason: "does not start" } },
    { ...anna, idempotencyKey },
  );
const move = (serial: string, label: StockUnit["label"], idempotencyKey = randomUUID()) =>
  api.call(
    "api_operator_stock_move",
    { body: { serial, label, reason: "scratches" } },
    { ...anna, idempotencyKey },
  );
const show = (sku: string, query: object = {}) =>
  api.call("api_operator_stock_show", { query: { product: sku, ...query } }, anna);
const counts = async (sku: string) =>
  dataOf(await show(sku)).variants.map(({ label, quantity, fullBatteryQuantity }) => [
    label,
    quantity,
    fullBatteryQuantity,
  ]);
const entries = async () =>
  dataOf(await api.call("api_operator_audit", { query: { operator: anna.name } }, anna)).entries;
/** Receives a unit as an import does. */
const importUnit = (one: Omit<ReceivedUnit, "productId" | "grade">) =>
  api.database.transaction((transaction) =>
    receiveUnits(transaction, {
      source: CATALOGUE_SOURCE,
      units: [{ ...one, productId: product, grade: "A1" }],
    }),
  );
/** Claims units of a grade, as a checkout does. */
const claim = async (label: StockUnit["label"], quantity = 1) => {
  const { id } = await api.database.db
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", product)
    .where("label", "=", label)
    .executeTakeFirstOrThrow();
  const requested = [{ variantId: id, withFullBattery: false, quantity }];
  return api.database.transaction((transaction) =>
    claimUnits(transaction, { claimant: { type: "cart", cart: randomUUID(), seconds: 600 }, requested }),
  );
};

test("received units are on sale, listed and in the audit log", async () => {
  const sku = await createEmptyVariants();
  const answer = dataOf(await add(sku, ["rec-1", "rec/2"]));
  expect(answer.product).toEqual({ id: product, sku, name: `Phone ${product} de` });
  expect(answer.units).toMatchObject([{ serial: "rec-1" }, { serial: "rec/2" }]);
  expect(await counts(sku)).toEqual([
    ["A1", 2, 2],
    ["A2", 0, 0],
  ]);
  // By id, too.
  const { units, numFound } = dataOf(await show(`${product}`));
  expect([numFound, units.find(({ serial }) => serial === "rec-1")]).toEqual([
    2,
    {
      serial: "rec-1",
      label: "A1",
      state: "sellable",
      fullBattery: true,
      cost: 19_990,
      vatScheme: "margin",
      source: "warehouse",
      reservedUntil: null,
      testRecord: null,
      defects: [],
    },
  ]);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    operator: anna.name,
    roles: ["warehouse"],
    call: "api_operator_stock_add",
    outcome: "done",
    subject: `product ${sku}`,
    reference: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    changes: { grade: "A1", source: "warehouse", received: [unit("rec-1"), unit("rec/2")] },
  });
});

test("a known serial is refused with all others of the request, and nothing is logged", async () => {
  const [sku, other] = [await createEmptyVariants(), await createEmptyVariants()];
  dataOf(await add(other, ["known"]));
  const before = await entries();
  const answer = await add(sku, ["new", "known"]);
  expect(answer).toMatchObject({
    status: 400,
    error: {
      code: "UNIT_EXISTS",
      message: expect.stringContaining("known"),
      fields: [{ path: "body.units.1.serial", message: "exists already" }],
    },
  });
  expect(await counts(sku)).toEqual([
    ["A1", 0, 0],
    ["A2", 0, 0],
  ]);
  // A withdrawn unit is known as well.
  dataOf(await remove("known"));
  expect(codeOf(await add(sku, ["known"]))).toBe("UNIT_EXISTS");
  expect(codeOf(await add(sku, ["twice", "twice"]))).toBe("VALIDATION_FAILED");
  expect(await entries()).toMatchObject([{ call: "api_operator_stock_remove" }, ...before]);
});

test("a repeated request takes effect once, also concurrently; its entry is there once", async () => {
  const sku = await createEmptyVariants();
  const key = randomUUID();
  const first = dataOf(await add(sku, ["once"], key));
  expect(dataOf(await add(sku, ["once"], key))).toEqual(first);
  expect(codeOf(await add(sku, ["other"], key))).toBe("IDEMPOTENCY_KEY_REUSED");
  const moveKey = randomUUID();
  const moves = await atOnce(5, () => move("once", "A2", moveKey));
  for (const answer of moves) expect(["OK", "IDEMPOTENCY_KEY_IN_FLIGHT"]).toContain(codeOf(answer));
  const removeKey = randomUUID();
  const removals = [await remove("once", removeKey), await remove("once", removeKey)];
  expect(removals[1]).toEqual(removals[0]);
  // The key of another operator is another key.
  const other = await addOperator(api, "warehouse");
  const body = { serial: "once", reason: "does not start" };
  const theirs = { ...other, idempotencyKey: removeKey };
  expect(codeOf(await api.call("api_operator_stock_remove", { body }, theirs))).toBe("UNIT_NOT_SELLABLE");
  expect((await entries()).slice(0, 3).map(({ call }) => call)).toEqual([
    "api_operator_stock_remove",
    "api_operator_stock_move",
    "api_operator_stock_add",
  ]);
});

test("a moved unit counts in its new grade, and its history says so", async () => {
  const sku = await createEmptyVariants();
  dataOf(await add(sku, ["moved", "stays"]));
  const { unit: moved } = dataOf(await move("moved", "A2"));
  expect(moved).toMatchObject({ serial: "moved", label: "A2", state: "sellable" });
  expect(await counts(sku)).toEqual([
    ["A1", 1, 1],
    ["A2", 1, 1],
  ]);
  const [entry] = await entries();
  expect([entry?.subject, entry?.changes]).toEqual([
    "unit moved",
    { product: sku, grade: { from: "A1", to: "A2" }, reason: "scratches" },
  ]);
  const events = await api.database.db
    .selectFrom("unit_event")
    .innerJoin("unit", "unit.id", "unit_event.unit_id")
    .select(["kind", "details"])
    .where("serial", "=", "moved")
    .orderBy("unit_event.id")
    .execute();
  expect(events).toMatchObject([{ kind: "received" }, { kind: "corrected" }]);
  expect(codeOf(await move("moved", "A2"))).toBe("UNIT_HAS_GRADE");
  expect(codeOf(await move("moved", "A4"))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
  expect(codeOf(await move("nowhere", "A2"))).toBe("UNIT_NOT_FOUND");
});

test("a removed unit is off sale; reserved, removed and unknown units are refused", async () => {
  const sku = await createEmptyVariants();
  dataOf(await add(sku, ["removed", "reserved"]));
  expect(dataOf(await remove("removed")).unit.state).toBe("withdrawn");
  const [entry] = await entries();
  expect([entry?.subject, entry?.changes]).toEqual([
    "unit removed",
    { product: sku, grade: "A1", state: "withdrawn", reason: "does not start" },
  ]);
  expect(await claim("A1")).toMatchObject({ ok: true });
  for (const answer of [await remove("removed"), await remove("reserved"), await move("reserved", "A2")])
    expect(codeOf(answer)).toBe("UNIT_NOT_SELLABLE");
  expect(codeOf(await remove("nowhere"))).toBe("UNIT_NOT_FOUND");
  expect(dataOf(await show(sku)).variants[0]).toMatchObject({
    quantity: 0,
    reserved: 1,
    sold: 0,
    withdrawn: 1,
  });
  expect(dataOf(await show(sku)).units).toMatchObject([
    { serial: "reserved", state: "reserved", reservedUntil: expect.any(String) },
  ]);
  expect(dataOf(await show(sku, { state: "withdrawn" })).units).toMatchObject([{ serial: "removed" }]);
});

test("refuses unknown products and grades; a SKU comes before an id", async () => {
  const sku = await createEmptyVariants();
  for (const reference of ["nothing", "99999999", "2147483648", "9".repeat(40), `${product} `, "1e3"]) {
    const expected = reference.trim() === `${product}` ? "OK" : "PRODUCT_DOESNT_EXIST";
    expect([reference, codeOf(await show(reference))]).toEqual([reference, expected]);
  }
  expect(codeOf(await show(sku, { label: "A4" }))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
  const body = { product: sku, label: "A4" as const, units: [unit("unsold")] };
  expect(codeOf(await api.call("api_operator_stock_add", { body }, anna))).toBe(
    "PRODUCT_VARIANT_DOESNT_EXIST",
  );
  const other = { ...body, product: "nothing" };
  expect(codeOf(await api.call("api_operator_stock_add", { body: other }, anna))).toBe(
    "PRODUCT_DOESNT_EXIST",
  );
  const named = product;
  await createEmptyVariants();
  await api.database.db
    .updateTable("product")
    .set({ sku: `${named}` })
    .where("id", "=", product)
    .execute();
  dataOf(await add(`${named}`, ["sku first"]));
  expect(dataOf(await show(`${named}`)).product.id).toBe(product);
  // Its answer names the right product, although the id of this one is the SKU of another.
  dataOf(await add(sku, ["by id"]));
  expect(dataOf(await move("by id", "A2")).product).toMatchObject({ id: named, sku });
});

test("all units of a product have a battery, or none has", async () => {
  const sku = await createEmptyVariants();
  const addWith = (serial: string, ...batteries: ReadonlyArray<boolean | null>) => {
    const units = batteries.map((fullBattery, index) => ({ ...unit(`${serial} ${index}`), fullBattery }));
    return api.call("api_operator_stock_add", { body: { product: sku, label: "A1", units } }, anna);
  };
  const error = (those: string) => ({
    status: 400,
    error: {
      code: "UNIT_BATTERY_DIFFERS",
      message: `All units of ${sku} have a battery or none has: ${those}`,
    },
  });
  expect(await addWith("both", true, null)).toMatchObject(error("these differ"));
  dataOf(await addWith("without", null));
  expect(await addWith("with", false)).toMatchObject(error("those in stock have none"));
  dataOf(await addWith("without too", null));
  for (const serial of ["without 0", "without too 0"]) dataOf(await remove(serial));
  // Nothing is in stock, so nothing is to be compared.
  dataOf(await addWith("with", true, false));
  expect(await claim("A1", 2)).toMatchObject({ ok: true });
  expect(await addWith("third", null)).toMatchObject(error("those in stock have one"));
  // An import may store both.
  await importUnit({ ...unit("imported"), fullBattery: null });
  dataOf(await addWith("any", true, null));
});

test("lists units in pages, and of one grade", async () => {
  const sku = await createEmptyVariants();
  const serials = Array.from({ length: STOCK_PAGE_SIZE }, (_, index) => `page-${index}`);
  dataOf(await add(sku, ["oldest"]));
  dataOf(await add(sku, serials));
  dataOf(await add(sku, ["to-A2"]));
  dataOf(await add(sku, ["newest"]));
  dataOf(await move("to-A2", "A2"));
  const first = dataOf(await show(sku));
  expect([first.units.length, first.numFound, first.pagination.pageCount]).toEqual([
    STOCK_PAGE_SIZE,
    STOCK_PAGE_SIZE + 3,
    2,
  ]);
  expect(first.units[0]?.serial).toBe("newest");
  const { units: last } = dataOf(await show(sku, { page: "2" }));
  expect(last.slice(1).map(({ serial }) => serial)).toEqual(["oldest", "to-A2"]);
  expect(codeOf(await show(sku, { page: "3" }))).toBe("PAGE_OUT_OF_RANGE");
  const graded = dataOf(await show(sku, { label: "A2" }));
  expect([graded.units.map(({ serial }) => serial), graded.variants.map(({ label }) => label)]).toEqual([
    ["to-A2"],
    ["A2"],
  ]);
});

test.each([
  ["no units", { units: [] }],
  ["too many", { units: Array.from({ length: 101 }, (_, index) => unit(`many ${index}`)) }],
  ["a negative cost", { units: [{ ...unit("a"), cost: -1 }] }],
  ["a fraction of a cent", { units: [{ ...unit("a"), cost: 0.5 }] }],
  ["an empty serial", { units: [unit(" ")] }],
  ["a control character", { units: [unit("a\u001B[2Jb")] }],
  ["another VAT scheme", { units: [{ ...unit("a"), vatScheme: "none" }] }],
  ["another grade", { label: "B1" }],
  ["the source of imports", { source: " catalogue " }],
])("refuses %s", async (_, change) => {
  const body = { product: `${product}`, label: "A1", units: [unit("a")], ...change };
  const { status } = await api.agent
    .post("/api/operator/stock/units")
    .set("authorization", `Bearer ${anna.operator}`)
    .send(body);
  expect(status).toBe(400);
});

test("a withdrawn unit is put on sale again, in its grade or another, once", async () => {
  const sku = await createEmptyVariants();
  const serial = randomUUID();
  dataOf(await add(sku, [serial]));
  const restore = (label?: StockUnit["label"]) =>
    api.call(
      "api_operator_stock_restore",
      { body: { serial, reason: "inspected", ...(label === undefined ? {} : { label }) } },
      anna,
    );
  expect(codeOf(await restore())).toBe("UNIT_NOT_WITHDRAWN");
  dataOf(await remove(serial));
  expect(codeOf(await restore("A4"))).toBe("PRODUCT_VARIANT_DOESNT_EXIST");
  expect(dataOf(await restore("A2")).unit).toMatchObject({ state: "sellable", label: "A2" });
  expect(await counts(sku)).toEqual([
    ["A1", 0, 0],
    ["A2", 1, 1],
  ]);
  const [entry] = await entries();
  expect(entry).toMatchObject({
    call: "api_operator_stock_restore",
    subject: `unit ${serial}`,
    changes: { grade: { from: "A1", to: "A2" }, state: "sellable", reason: "inspected" },
  });
  dataOf(await remove(serial));
  expect(dataOf(await restore()).unit).toMatchObject({ state: "sellable", label: "A2" });
});
