// @vitest-environment happy-dom
import { FREE_SHIPPING_FROM } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { createI18n } from "@reprise/locale";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { card } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { AddedDialog } from "./added-dialog.tsx";

afterEach(cleanup);

const { id, picture } = card(1);
const item = { id, name: "Phone 1", picture, label: "A1", price: 12_345 } as const;
const onClose = vi.fn<() => void>();
const cart = cartOf([cartItem]);
const show = (cartThen: Cart = cart, wristband?: string) =>
  showPage(
    <AddedDialog item={item} wristband={wristband} cart={cartThen} onClose={onClose} />,
    () => done(),
    {
      i18n: createI18n("de", {
        "product.added.total": "Alles {{total}}",
        "product.added.untilFree": "Noch {{amount}}",
      }),
    },
  );

test("says what was added, in which grade and at which price, battery included", () => {
  show();
  const text = screen.getByTestId("added-dialog").textContent;
  expect(text).toContain(`Phone 1grade.A1123,45\u00A0€`);
});

test("leads to the cart or back to the page", () => {
  show();
  expect(screen.getByTestId("to-cart").getAttribute("href")).toBe("/checkout/cart");
  fireEvent.click(screen.getByTestId("continue-shopping"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("leads to what goes with the product, and names the wristband that was added with it", () => {
  show(cart, "Sport band");
  expect(screen.getByTestId("to-cross-selling").getAttribute("href")).toBe("/cross-selling/1");
  expect(screen.getByTestId("added-dialog").textContent).toContain("product.wristband.added");
});

test("names what the cart costs with delivery, and what is missing for free delivery", () => {
  const missing = 1_000;
  show({
    ...cart,
    itemsPrice: FREE_SHIPPING_FROM - missing,
    shippingPrice: 399,
    paymentPrice: FREE_SHIPPING_FROM - missing + 399,
  });
  expect(screen.getByTestId("cart-total").textContent).toBe("Alles 43,99\u00a0€Noch 10,00\u00a0€");
  cleanup();
  show({ ...cart, itemsPrice: FREE_SHIPPING_FROM, shippingPrice: 0, paymentPrice: FREE_SHIPPING_FROM });
  expect(screen.getByTestId("cart-total").textContent).toBe("Alles 50,00\u00a0€");
  cleanup();
  // A coupon may pay for the delivery.
  show({ ...cart, itemsPrice: 1_000, shippingPrice: 0, paymentPrice: 1_000 });
  expect(screen.getByTestId("cart-total").textContent).toBe("Alles 10,00\u00a0€");
});
