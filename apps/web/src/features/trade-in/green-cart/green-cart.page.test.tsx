// @vitest-environment happy-dom
import type { PreparedGreenCart } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cartItem, cartOf } from "../../../test/cart-answers.ts";
import { greenCartOf, greenItem, preparedCart } from "../../../test/green-cart-answers.ts";
import { done, refused, type SentCall, showPage, visitor } from "../../../test/show-page.tsx";
import { wantedProduct } from "../../../test/wanted-product.ts";
import { remember } from "../tab-products/tab-products.ts";
import { type GreenCartData, Page } from "./green-cart.page.tsx";

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const uuid = greenItem().uuid;
const full = greenCartOf(greenItem());

const show = async (
  data: PreparedGreenCart,
  answer: (call: SentCall) => Promise<CallResult<unknown>> = () => done(full),
  blueCart: GreenCartData["blueCart"] = null,
) => {
  let page: ReturnType<typeof showPage> | undefined;
  await act(async () => {
    page = showPage(<Page data={{ ...data, figures: { kind: "planned" }, blueCart }} />, answer, {
      at: "/trade-in/cart",
      meta: visitor,
    });
  });
  return page as ReturnType<typeof showPage>;
};
const press = (testId: string) =>
  act(async () => {
    fireEvent.click(screen.getByTestId(testId));
  });

test("a line shows its offer, leads to its answers, and is counted in the header", async () => {
  const page = await show(preparedCart(full));
  expect(screen.getByTestId("line-offer").textContent).toContain("180,00");
  expect(screen.getByTestId("edit").getAttribute("href")).toBe(`/trade-in/product/7/grading?editId=${uuid}`);
  expect(page.meta()?.greenCart).toEqual({ itemsCount: 1 });
});

test("media have no answers to change", async () => {
  await show(preparedCart(greenCartOf(greenItem({ isGraded: false }))));
  expect(screen.queryByTestId("edit")).toBeNull();
});

test.each([
  ["remove", "api_remove_green_cart_item", { params: { id: uuid } }, "itemRemoved"],
  ["empty-cart", "api_remove_green_cart_items", {}, "emptied"],
  ["add-express", "api_add_express_grading", {}, "expressAdded"],
] as const)("%s makes the call %s, then the page loads again", async (testId, name, input, told) => {
  const page = await show(preparedCart(full));
  await press(testId);
  expect(page.sent.filter((call) => call.name === name)).toEqual([{ name, input }]);
  expect(page.loads()).toBe(1);
  expect(page.toasts()).toEqual([`success greenCart.flash.${told}`]);
});

test("failures are shown: all at once with the generic message", async () => {
  const page = await show(preparedCart(full), () => refused("INTERNAL_ERROR", [], 500));
  await press("empty-cart");
  expect(page.toasts()).toEqual(["error greenCart.flash.genericError"]);
});

test("each validation error has its own action", async () => {
  const cart = {
    ...full,
    hasExpressGrading: true,
    isExpressGradingAvailable: false,
    carrier: "gls" as const,
  };
  const page = await show(
    preparedCart(cart, {
      actions: [
        { type: "choose-carrier" },
        { type: "remove-express-grading" },
        { type: "add-more", missing: 250 },
      ],
    }),
  );
  expect(screen.queryByTestId("carrier-gls")).toBeNull();
  await press("carrier-dhl");
  await press("cancel-express");
  expect(page.sent.map(({ name }) => name).filter((name) => name !== "api_user_meta_view")).toEqual([
    "api_put_green_carrier",
    "api_remove_express_grading",
  ]);
  expect(page.sent.find(({ name }) => name === "api_put_green_carrier")?.input).toEqual({
    body: { carrier: "dhl" },
  });
  expect(screen.getByTestId("add-more").querySelector("a")?.getAttribute("href")).toBe("/verkaufen");
});

test("a green cart without errors shows none, and leads to its checkout", async () => {
  await show(preparedCart(full));
  for (const id of ["choose-carrier", "express-not-available", "add-more"])
    expect(screen.queryByTestId(id)).toBeNull();
  expect(screen.getByTestId("to-green-checkout").getAttribute("href")).toBe("/trade-in/checkout/address");
});

test.each(["choose-carrier", "remove-express-grading", "add-more"] as const)(
  "a green cart that needs %s has no button to its checkout",
  async (type) => {
    await show(preparedCart(full, { actions: [{ type, ...(type === "add-more" ? { missing: 100 } : {}) }] }));
    expect(screen.queryByTestId("to-green-checkout")).toBeNull();
  },
);

test("an empty green cart leads to selling", async () => {
  const page = await show(preparedCart(greenCartOf()));
  expect(screen.getByTestId("empty-green-cart").querySelector("a")?.getAttribute("href")).toBe("/verkaufen");
  expect(page.meta()?.greenCart).toEqual({ itemsCount: 0 });
});

test("changes by the server are shown", async () => {
  const page = await show(
    preparedCart(full, {
      repaired: [
        { code: "QUOTE_RENEWED", uuid, productName: "Phone 7", from: 100, to: 90 },
        { code: "GREEN_CART_ITEM_GONE", uuid, productName: "Phone 8" },
        { code: "COUPON::EXPIRED", coupon: "PLUS10" },
      ],
    }),
  );
  expect(page.toasts()).toEqual([
    "warn greenCart.flash.quoteRenewed",
    "warn greenCart.flash.itemGone",
    "warn greenCart.flash.couponGone",
  ]);
});

test("what the server changed in the cart of the other side is told, because it reports it only once", async () => {
  const repaired = [{ code: "COUPON::EXPIRED", coupon: "SAVE10" }] as const;
  const page = await show(preparedCart(full), undefined, cartOf([cartItem], { repaired: [...repaired] }));
  expect(page.toasts()).toEqual(["warn cart.flash.repaired.invalidCoupon"]);
  expect(page.meta()?.orderProductsCount).toBe(3);
});

test("a coupon is entered, and its error stands at the field, in a seller's words", async () => {
  const page = await show(preparedCart(full), ({ name }) =>
    name === "api_set_green_coupon" ? refused("COUPON::EXPIRED") : done(full),
  );
  expect(screen.getByTestId<HTMLDetailsElement>("coupon").open).toBe(false);
  fireEvent.change(screen.getByTestId("coupon-code"), { target: { value: "OLD" } });
  await press("redeem-coupon");
  expect(page.sent.at(-1)).toMatchObject({ name: "api_set_green_coupon", input: { body: { code: "OLD" } } });
  expect(screen.getByText("greenCart.coupon.error.expired")).toBeTruthy();
  expect(screen.getByTestId<HTMLDetailsElement>("coupon").open).toBe(true);
  expect(screen.getByLabelText("greenCart.coupon.code")).toBeTruthy();
});

test("a coupon shows what it adds, and can be removed", async () => {
  const coupon = { code: "PLUS10", kind: "amount", value: 1_000, minimumGoods: 0 } as const;
  const cart = { ...full, bonus: 1_000, total: 19_000, coupons: [coupon] };
  const page = await show(preparedCart(cart));
  expect(screen.getByTestId("bonus").textContent).toContain("+10,00");
  expect(screen.getByTestId("total").textContent).toContain("190,00");
  expect(screen.getByLabelText("greenCart.coupon.remove")).toBeTruthy();
  await press("remove-coupon");
  expect(page.sent.map(({ name }) => name)).toContain("api_remove_green_coupon");
});

test.each([
  [20_000, "greenCart.buy.left"],
  [18_000, "greenCart.buy.paid"],
])("a cart of %i on the other side: what the sale leaves to pay, and the way there", async (price, told) => {
  await show(preparedCart(full), undefined, cartOf([cartItem], { paymentPrice: price }));
  const notice = screen.getByTestId("open-cart");
  expect(notice.textContent).toContain(told);
  expect(notice.querySelector("a")?.getAttribute("href")).toBe("/checkout/cart");
  cleanup();
  await show(preparedCart(full));
  expect(screen.queryByTestId("open-cart")).toBeNull();
});

test("leads back to the product that the seller wanted", async () => {
  await show(preparedCart(full));
  expect(screen.queryByTestId("wanted-product-link")).toBeNull();
  cleanup();
  remember("wanted", wantedProduct);
  await show(preparedCart(full));
  expect(screen.getByTestId("wanted-product-link").getAttribute("href")).toBe("/i2,phone-2?variant=A1");
});
