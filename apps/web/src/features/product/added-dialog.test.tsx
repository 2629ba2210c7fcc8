// @vitest-environment happy-dom
import { FREE_SHIPPING_FROM } from "@reprise/cart";
import type { Cart, ProductCard, ProductView, Variant } from "@reprise/contracts";
import { createI18n } from "@reprise/locale";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { answers } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { AddedDialog } from "./added-dialog.tsx";

afterEach(cleanup);

const view = answers["api_product_view"] as ProductView;
const variant = view.product.variants[0] as Variant;
const onClose = vi.fn<() => void>();
const cart = cartOf([cartItem]);
const show = (shown: ProductView, cartThen: Cart = cart) =>
  showPage(
    <AddedDialog view={shown} variant={variant} price={12_345} cart={cartThen} onClose={onClose} />,
    () => done(),
    {
      i18n: createI18n("de", {
        "product.added.total": "Alles {{total}}",
        "product.added.untilFree": "Noch {{amount}}",
      }),
    },
  );

test("says what was added, in which grade and at which price, battery included", () => {
  show(view);
  const text = screen.getByTestId("added-dialog").textContent;
  expect(text).toContain(`Phone 1grade.A1123,45\u00A0€`);
});

test("leads to the cart or back to the page", () => {
  show(view);
  expect(screen.getByTestId("to-cart").getAttribute("href")).toBe("/checkout/cart");
  fireEvent.click(screen.getByTestId("continue-shopping"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("leads to what goes with the product, and names the wristband that was added with it", () => {
  show({ ...view, wristband: { ...(view.relations.similar[0] as ProductCard), name: "Sport band" } });
  expect(screen.getByTestId("to-cross-selling").getAttribute("href")).toBe(
    `/cross-selling/${view.product.id}`,
  );
  expect(screen.getByTestId("added-dialog").textContent).toContain("product.wristband.added");
});

test("names what the cart costs with delivery, and what is missing for free delivery", () => {
  const missing = 1_000;
  show(view, {
    ...cart,
    itemsPrice: FREE_SHIPPING_FROM - missing,
    shippingPrice: 399,
    paymentPrice: FREE_SHIPPING_FROM - missing + 399,
  });
  expect(screen.getByTestId("cart-total").textContent).toBe("Alles 43,99\u00a0€Noch 10,00\u00a0€");
  cleanup();
  show(view, { ...cart, itemsPrice: FREE_SHIPPING_FROM, shippingPrice: 0, paymentPrice: FREE_SHIPPING_FROM });
  expect(screen.getByTestId("cart-total").textContent).toBe("Alles 50,00\u00a0€");
  cleanup();
  // A coupon may pay for the delivery.
  show(view, { ...cart, itemsPrice: 1_000, shippingPrice: 0, paymentPrice: 1_000 });
  expect(screen.getByTestId("cart-total").textContent).toBe("Alles 10,00\u00a0€");
});
