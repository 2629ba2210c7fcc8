import { randomUUID } from "node:crypto";
import { earliestWarrantyEnd, warehouseDate } from "@reprise/order";
import { beforeAll, expect, test } from "vitest";
import { startCartShop } from "../../test/actions/cart-shop.ts";
import { operatorOrderActions } from "../../test/actions/operator-order-actions.ts";
import { addOperator, type TestOperator } from "../../test/actions/operators.ts";
import { orderActions } from "../../test/actions/order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { createTestProvider } from "../../test/stand-ins/test-provider.ts";

const card = createTestProvider();
const later = { method: "later", isPaidLater: true, isOffered: () => true };
const { api, ...shop } = await startCartShop({
  providers: [card, { ...createTestProvider(), id: "later", methods: [later] }],
});
const orders = orderActions(api);
const operators = operatorOrderActions(api);
let warehouse: TestOperator;
beforeAll(async () => {
  card.answers("captured");
  warehouse = await addOperator(api, "warehouse");
});

const record = {
  testedOn: "2026-11-26",
  passed: ["display", "ports"],
  batteryHealth: 91,
  marks: [{ kind: "scratch", place: "edge" }],
  replaced: ["battery"],
} as const;

/** A product whose only unit an operator received, with a used battery. */
async function productWithUnit() {
  const product = await shop.product({ A1: { price: 4_000, units: 0 } });
  const serial = randomUUID();
  const units = [{ serial, fullBattery: false, cost: 100, vatScheme: "margin" as const }];
  dataOf(
    await api.call(
      "api_operator_stock_add",
      { body: { product: String(product), label: "A1", units } },
      { ...warehouse, idempotencyKey: randomUUID() },
    ),
  );
  return { product, serial };
}

const store = (serial: string, changes: object = {}) =>
  api.call(
    "api_operator_unit_test",
    { body: { serial, record: { ...record, ...changes } } },
    { ...warehouse, idempotencyKey: randomUUID() },
  );

test("what the workshop found goes with the unit: product, cart, order; a later test changes no order", async () => {
  const { product, serial } = await productWithUnit();
  expect(dataOf(await store(serial)).unit.testRecord).toEqual(record);
  const variant = async () => {
    await api.runJobs("product-changes");
    const view = dataOf(await api.call("api_product_view", { params: { id: String(product) }, query: {} }));
    return view.product.variants[0];
  };
  expect(await variant()).toMatchObject({ testRecord: record, fullBatteryTestRecord: null });

  const as = { visitor: newVisitor() };
  await shop.add(as.visitor, product);
  const cart = dataOf(await api.call("api_get_cart", {}, as));
  const unsent = { kind: "from-delivery", months: 36, atLeastUntil: null };
  expect(cart.cartItems).toMatchObject([{ testRecords: [record], warranty: unsent }]);

  expect((await orders.enterAll(as, "later")).cart.cartItems).toMatchObject([{ warranty: unsent }]);
  const checkout = await orders.enterAll(as);
  const arrival = checkout.choices.deliveryMethods.find(({ method }) => method === "standard")?.arrival;
  const promised = { ...unsent, atLeastUntil: earliestWarrantyEnd(arrival?.first ?? "") };
  expect(checkout.cart.cartItems).toMatchObject([{ warranty: promised }]);
  const { orderUuid } = dataOf(await orders.complete(as, checkout));
  expect(dataOf(await store(serial, { batteryHealth: 80 })).unit.testRecord).toMatchObject({
    batteryHealth: 80,
  });
  const order = dataOf(await orders.readOrder(as, orderUuid));
  expect(order.lines[0]?.items).toMatchObject([{ serial, testRecord: record, warranty: promised }]);

  dataOf(await operators.ship(order.number, { trackingNumber: serial }));
  expect(codeOf(await store(serial))).toBe("UNIT_SOLD");
  const { order: delivered } = dataOf(await operators.deliver(order.number, serial));
  const lastDay = earliestWarrantyEnd(warehouseDate(new Date()));
  expect(delivered.lines[0]?.items).toMatchObject([{ warranty: { kind: "until", lastDay } }]);
});

test.each([
  ["a battery that is full, of a unit whose battery is not", { batteryHealth: 100 }, "UNIT_BATTERY_DIFFERS"],
  ["a day to come", { testedOn: "2999-01-01" }, "VALIDATION_FAILED"],
  ["no day", { testedOn: "2026-02-30" }, "VALIDATION_FAILED"],
  ["nothing tested", { passed: [] }, "VALIDATION_FAILED"],
  ["a part twice", { passed: ["display", "display"] }, "VALIDATION_FAILED"],
  ["an unknown part", { replaced: ["soul"] }, "VALIDATION_FAILED"],
  [
    "more marks than a table shows",
    { marks: Array.from({ length: 21 }, () => record.marks[0]) },
    "VALIDATION_FAILED",
  ],
  ["a battery beyond new", { batteryHealth: 101 }, "VALIDATION_FAILED"],
])("refuses %s", async (_, changes, code) => {
  const { serial } = await productWithUnit();
  expect(codeOf(await store(serial, changes))).toBe(code);
});

test("refuses a unit that does not exist", async () => {
  expect(codeOf(await store(randomUUID()))).toBe("UNIT_NOT_FOUND");
});
