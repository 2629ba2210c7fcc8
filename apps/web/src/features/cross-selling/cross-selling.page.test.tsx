// @vitest-environment happy-dom
import type { CrossSelling, ProductView } from "@reprise/contracts";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { answers } from "../../test/page-answers.ts";
import { done, showPage } from "../../test/show-page.tsx";
import { type CrossSellingData, Page } from "./cross-selling.page.tsx";

afterEach(cleanup);

const { product, relations } = answers["api_product_view"] as ProductView;
const [first, second, third] = relations.accessories as [never, never, never];
const crossSelling: CrossSelling = {
  product: { id: product.id, name: product.name, slug: "phone-1", picture: null, isSplitAssembly: false },
  accessories: [
    { category: { id: 221, name: "Cases", sanitizedPath: "cases" }, products: [first] },
    { category: { id: 223, name: "Chargers", sanitizedPath: "chargers" }, products: [second] },
  ],
  series: [third],
};
const show = (data: Partial<CrossSellingData> = {}) =>
  showPage(
    <Page
      data={{
        ...crossSelling,
        cart: null,
        recommended: { type: "bought-together", products: [] },
        ...data,
      }}
    />,
    () => done(),
  );
const insurable = {
  ...cartItem,
  product: { ...cartItem.product, id: product.id },
  variant: { ...cartItem.variant, insurancePrice: 2490 },
  quantity: 1,
};

test("shows accessories by category, the same series and what others bought with it", () => {
  show({ recommended: { type: "similar", products: relations.similar } });
  const groups = screen.getAllByTestId("accessory-group");
  expect(groups.map((group) => within(group).getByRole("heading", { level: 2 }).textContent)).toEqual([
    "Cases",
    "Chargers",
  ]);
  expect(screen.queryByTestId("same-series")).not.toBeNull();
  expect(within(screen.getByTestId("recommended")).getByRole("heading").textContent).toBe("product.similar");
});

test("says that there is nothing, and leads to the cart and back", () => {
  show({ accessories: [], series: [] });
  expect(screen.queryByTestId("nothing-fits")).not.toBeNull();
  expect(screen.getByTestId("to-cart").getAttribute("href")).toBe("/checkout/cart");
  expect(screen.getByTestId("continue-shopping").getAttribute("href")).toBe(`/i${product.id},phone-1`);
});

test("offers insurance only for the added device, and only if it is the one item of the cart", () => {
  show({ cart: cartOf([insurable]) });
  expect(screen.queryByTestId("insure")).not.toBeNull();
  cleanup();
  show({ cart: cartOf([{ ...insurable, quantity: 2 }]) });
  expect(screen.queryByTestId("insure")).toBeNull();
  cleanup();
  show({ cart: cartOf([{ ...insurable, withInsurance: true }]) });
  expect(screen.queryByTestId("insure")).toBeNull();
  cleanup();
  show({ cart: cartOf([{ ...insurable, product: { ...insurable.product, id: 99 } }]) });
  expect(screen.queryByTestId("insure")).toBeNull();
});

test("tells what the server changed in the cart, because it reports it only once", async () => {
  const repaired = [{ code: "COUPON::EXPIRED", coupon: "SAVE10" }] as const;
  const page = await act(async () => show({ cart: cartOf([insurable], { repaired: [...repaired] }) }));
  expect(page.toasts()).toEqual(["warn cart.flash.repaired.invalidCoupon"]);
});
