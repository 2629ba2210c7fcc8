import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PackingList } from "@reprise/contracts";
import { expect, test } from "vitest";
import { address, days, NUMBER, operatorOrder as order } from "../../test/operator-order.ts";
import { runAt } from "../../test/run-at.ts";

const list: PackingList = {
  number: NUMBER,
  placedAt: "2026-11-22T08:30:00.000Z",
  deliveryMethod: "standard",
  dispatch: days,
  shippingAddress: address,
  items: [{ id: "1", sku: "phone-7", name: "Phone 7", label: "A1", withFullBattery: true, serial: "S1" }],
};

test("order list sends the filters and shows a table", async () => {
  const { uuid, status, placedAt, email } = order.order;
  const orders = [{ uuid, number: NUMBER, status, placedAt, email, total: 19_000, orderProductsCount: 1 }];
  const { code, out, seen } = await runAt(
    [{ data: { orders, numFound: 120, pagination: { page: 2, pageSize: 50, pageCount: 3 } } }],
    ["order", "list", "--status", "partially-shipped", "--email", email, "--page", "2"],
  );
  expect([code, seen[0]?.name]).toEqual([0, "api_operator_list_orders"]);
  expect(seen[0]?.url).toContain("status=partially-shipped&email=ada%40example.com&page=2");
  expect(out).toMatch(/7K4M-9XP3 +partially-shipped +2026-11-22 08:30 UTC +1 +€190\.00 +ada@example\.com/u);
  expect(out).toContain("Page 2 of 3 (120 orders).");
});

test("order show prints units, parcels, payments and who did what; --json all of it", async () => {
  const { out, seen } = await runAt([{ data: order }], ["order", "show", "7k4m 9xp3"]);
  expect(seen[0]?.url).toBe("/api/operator/orders/7k4m%209xp3");
  expect(out).toContain("refuses our mails");
  expect(out).toMatch(/1 +shipped +Phone 7 +A1 +full +S1 +sold +€190\.00/u);
  expect(out).toMatch(/DHL +T123456 +1 +2026-11-23 08:30 UTC +-/u);
  expect(out).toMatch(/sandbox +card +€190\.00 +captured +ref-1/u);
  expect(out).toMatch(/operator:anna +shipped +parcel 1{8}-\S+; items 1/u);
  const json = await runAt([{ data: order }], ["order", "show", NUMBER, "--json"]);
  expect(JSON.parse(json.out)).toEqual(order);
});

test("order pick prints the packing list and writes it as a page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packing-"));
  try {
    const file = join(folder, "list.html");
    const { code, out, seen } = await runAt([{ data: list }], ["order", "pick", NUMBER, "--html", file]);
    expect([code, seen[0]?.name]).toEqual([0, "api_operator_pick_order"]);
    expect(out).toMatch(/Ada Lovelace\nTorstraße 1 <2>\n10115 Berlin\nGermany\n/u);
    expect(out).toMatch(/1 +phone-7 +Phone 7 +A1 +full +S1/u);
    const html = await readFile(file, "utf8");
    expect(html).toContain("Torstraße 1 &lt;2&gt;");
    expect(html).not.toContain("<2>");
    const refused = await runAt([{ data: list }], ["order", "pick", NUMBER, "--html", folder]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("cannot be written (EISDIR)")]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  [["deliver", NUMBER, "T123456"], { trackingNumber: "T123456" }],
  [["cancel", NUMBER, "--reason", "broken"], { reason: "broken" }],
  [["cancel", NUMBER, "--reason", "broken", "--item", "2"], { reason: "broken", items: ["2"] }],
])("order %j asks first, and sends it once", async (words, body) => {
  const refused = await runAt([], ["order", ...words], false);
  expect([refused.code, refused.seen, refused.questions.length]).toEqual([1, [], 1]);
  const { code, out, seen } = await runAt([{ data: order }], ["order", ...words, "--yes"]);
  expect([code, seen.length, seen[0]?.body]).toEqual([0, 1, body]);
  expect(seen[0]?.headers["idempotency-key"]).toMatch(/^[\da-f-]{36}$/u);
  expect(out).toContain(`Order ${NUMBER}: partially-shipped`);
});

test.each([
  [
    ["--tracking", "T 123456", "--item", "1", "--item", "2"],
    { carrier: "dhl", trackingNumber: "T 123456", items: ["1", "2"] },
  ],
  [["--tracking", "T123456"], { carrier: "dhl", trackingNumber: "T123456" }],
])("order ship %j looks at the order, asks, and sends it once", async (words, body) => {
  const all = ["order", "ship", NUMBER, "--carrier", "dhl", ...words];
  const declined = await runAt([{ data: order }], all, false);
  expect([declined.code, declined.seen.map(({ name }) => name), declined.questions.length]).toEqual([
    1,
    ["api_operator_show_order"],
    1,
  ]);
  const { code, out, seen } = await runAt([{ data: order }], [...all, "--yes"]);
  expect([code, seen.length, seen[1]?.body]).toEqual([0, 2, body]);
  expect(seen[1]?.headers["idempotency-key"]).toMatch(/^[\da-f-]{36}$/u);
  expect(out).toContain(`Order ${NUMBER}: partially-shipped`);
});

test.each([
  [["ship", NUMBER, "--carrier", "dhl", "--tracking", "T123456"]],
  [["refund", NUMBER, "--reason", "late"]],
])("order %j says that the order is not paid before it asks", async (words) => {
  const unpaid = { ...order, order: { ...order.order, status: "placed" } };
  const { code, err, seen, questions } = await runAt([{ data: unpaid }], ["order", ...words], true);
  expect([code, err, questions]).toEqual([1, `The order ${NUMBER} is not paid.`, []]);
  expect(seen.map(({ name }) => name)).toEqual(["api_operator_show_order"]);
});

test.each([
  [["ship", NUMBER, "--tracking", "T123456"]],
  [["ship", NUMBER, "--carrier", "pigeon", "--tracking", "T123456"]],
  [["ship", NUMBER, "--carrier", "dhl"]],
  [["deliver", NUMBER]],
  [["cancel", NUMBER]],
  [["list", "--status", "lost"]],
])("order %j sends nothing", async (words) => {
  const { code, seen } = await runAt([], ["order", ...words, "--yes"]);
  expect([code, seen]).toEqual([2, []]);
});

test("an error is a sentence", async () => {
  const message = "The item 1 has left the warehouse: shipped";
  const { code, err } = await runAt(
    [{ error: { code: "ORDER_ITEM_SHIPPED", message } }],
    ["order", "cancel", NUMBER, "--reason", "x", "--yes"],
  );
  expect([code, err]).toEqual([1, `${message}.`]);
});
