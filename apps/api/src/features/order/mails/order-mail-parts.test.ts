import { CHARGE_KINDS, forEachCharge } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import { expect, test } from "vitest";
import { mailText } from "../../../mail/mail-text.ts";
import { orderTable } from "./order-mail-parts.ts";

const tableOf = (cents: number, lines: Order["lines"] = []) =>
  orderTable({
    order: {
      lines,
      couponCode: "ten",
      totals: { ...forEachCharge(() => cents), total: 2_468 },
    } as Partial<Order> as Order,
    t: mailText("en"),
    locale: "en",
    url: "https://example.com",
    seller: "Reprise",
  });

test("below the lines a mail has a row for each other charge, and the total", () => {
  const shown = tableOf(1_234);
  expect(shown).toMatchObject({ foot: [expect.any(String), "€24.68"] });
  const amounts = "rows" in shown ? shown.rows.map(([, amount]) => amount) : [];
  expect(amounts).toEqual(
    CHARGE_KINDS.filter((kind) => kind !== "goods").map((kind) =>
      kind === "discount" ? "−€12.34" : "€12.34",
    ),
  );
});

test("a charge that there is none of has no row; the delivery is free", () => {
  expect(tableOf(0)).toMatchObject({ rows: [[expect.any(String), mailText("en")("cart.shippingFree")]] });
});

test("each unit of a line has its serial, what was found on it and its warranty", () => {
  const unit = {
    testRecord: null,
    warranty: { kind: "until", lastDay: "2029-12-03" },
    taxScheme: "standard",
  } as const;
  const items = ["S-1", "S-2"].map((serial) => ({ ...unit, serial }));
  const line = { name: "Phone", label: "A1", price: 1, items } as unknown as Order["lines"][number];
  const shown = tableOf(0, [line]);
  const facts = ["No test report", "Warranty until 3 December 2029"];
  expect("rows" in shown && shown.rows[0]?.[0]?.split("\n").slice(-6)).toEqual([
    expect.stringContaining("S-1"),
    ...facts,
    expect.stringContaining("S-2"),
    ...facts,
  ]);
});
