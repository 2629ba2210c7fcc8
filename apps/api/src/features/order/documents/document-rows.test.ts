import { EXTRA_KINDS } from "@reprise/cart";
import { expect, test } from "vitest";
import { anOrder } from "../../../test/fixtures/carts-and-orders.ts";
import { createRows } from "./document-rows.ts";

test.each(EXTRA_KINDS)("%s has a row of its own on an invoice and on a credit note", (kind) => {
  const lines = [
    { name: "Phone", price: 30_000, units: 2, scheme: "margin", [kind]: 1_990 },
    { name: "Case", price: 1_000, units: 1, scheme: "margin" },
  ] as const;
  const { order, charged } = anOrder("de", lines, { delivery: 0 });
  const rows = createRows(order, charged, new Set());
  const row = { text: expect.stringMatching(/.+Phone|Phone.+/u), details: [], price: "", discount: "" };
  expect(rows.charged().map(({ amount }) => amount)).toEqual(
    ["600,00", "10,00", "39,80"].map((amount) => `${amount}\u00a0€`),
  );
  expect(rows.charged()[2]).toMatchObject({ ...row, quantity: "2" });
  expect(rows.refunded({ part: kind, item: "2", amount: 1_990 })).toMatchObject({
    ...row,
    quantity: "1",
    amount: "19,90\u00a0€",
  });
});

test("a device has the end of its warranty, at the earliest; a book has none", () => {
  const lines = ["Phone", "Book"].map((name) => ({
    name,
    price: 1_000,
    units: 1,
    scheme: "margin" as const,
  }));
  const { order, charged } = anOrder("en", lines);
  const [phone, book] = createRows(order, charged, new Set([2])).charged();
  expect(phone?.details.slice(-2)).toEqual(["No test report", "Warranty at least until 25 November 2029"]);
  expect(book?.details.join()).not.toMatch(/warranty|report/iu);
});
