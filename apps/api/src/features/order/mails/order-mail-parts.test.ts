import { CHARGE_KINDS, forEachCharge } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import { expect, test } from "vitest";
import { mailText } from "../../../mail/mail-text.ts";
import { orderTable } from "./order-mail-parts.ts";

const tableOf = (cents: number) =>
  orderTable({
    order: {
      lines: [],
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
