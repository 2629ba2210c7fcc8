// @vitest-environment happy-dom
import type { RouteName } from "@reprise/locale";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showPage, visitor } from "../../test/show-page.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";

afterEach(cleanup);

const show = (route: RouteName) =>
  showPage(<CheckoutHeader />, () => done(), { route, meta: { ...visitor, orderProductsCount: 2 } });

test.each(["accessory_list", "cross_selling"] as const)(
  "on the way to the cart, on the route %s, it leads there and counts its items",
  (route) => {
    show(route);
    expect(screen.getByTestId("cart-link").getAttribute("href")).toBe("/checkout/cart");
    expect(screen.getByTestId("cart-count").textContent).toBe("2");
    expect(screen.queryByRole("list")).toBeNull();
  },
);

test.each([
  ["checkout_cart", 0],
  ["checkout_address_form", 1],
  ["checkout_overview", 3],
  ["green_checkout_payout", 3],
] as const)("on the route %s it has the steps, with links to the %i before it", (route, before) => {
  show(route);
  expect(screen.queryByTestId("cart-link")).toBeNull();
  const steps = screen.getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("a") !== null)).toEqual(
    steps.map((_, index) => index < before),
  );
  expect(steps.filter((step) => step.hasAttribute("aria-current"))).toEqual([steps[before]]);
});
