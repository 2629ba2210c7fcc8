// @vitest-environment happy-dom
import type { Checkout } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { completeCheckout } from "../../../test/checkout-answers.ts";
import { done, refused, type SentCall, showPage } from "../../../test/show-page.tsx";
import { Page } from "./overview.page.tsx";

afterEach(cleanup);

const orderKey = "00000000-0000-4000-8000-0000000000cc";
const orderUuid = completeCheckout.orderUuid ?? "";
const ORDER_PAGE = `/checkout/order/index/id/${orderUuid}`;

function show(answer: (call: SentCall) => Promise<CallResult<unknown>>, more: Partial<Checkout> = {}) {
  const page = <Page data={{ checkout: { ...completeCheckout, ...more }, orderKey }} />;
  const shown = showPage(page, answer, { at: "/checkout/overview" });
  const orders = () => shown.sent.filter(({ name }) => name === "api_complete_checkout");
  return { ...shown, orders };
}
const order = () => act(async () => void fireEvent.click(screen.getByTestId("place-order")));

test("places the order that the page shows, and leads to its page", async () => {
  const { orders, location } = show(() => done({ orderUuid, redirectUrl: null }));
  await order();
  expect(orders()).toEqual([
    { name: "api_complete_checkout", input: { body: { orderUuid, version: "v1" } } },
  ]);
  expect(location()).toBe(ORDER_PAGE);
});

test("two presses make one call", async () => {
  const { orders } = show(() => new Promise(() => undefined));
  await order();
  await order();
  expect(orders()).toHaveLength(1);
});

test("leads to the provider's page to pay", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  show(() => done({ orderUuid, redirectUrl: "https://pay.example/1" }));
  await order();
  expect(assign).toHaveBeenCalledWith("https://pay.example/1");
  assign.mockRestore();
});

test.each([
  ["CHECKOUT_CHANGED", "checkout.error.changed", "/checkout/overview"],
  ["CREDIT_TOO_LOW", "checkout.error.creditTooLow", "/checkout/payment"],
  ["CHECKOUT_INCOMPLETE", "checkout.error.incomplete", "/checkout/overview"],
  ["PRODUCT_VARIANT_EXHAUSTED", "checkout.error.exhausted", "/checkout/overview"],
  ["COUPON::USED_UP", "cart.flash.repaired.invalidCoupon", "/checkout/overview"],
  ["PAYMENT_FAILED", "checkout.flash.paymentFailed", "/checkout/payment"],
  ["CART_EMPTY", "checkout.error.cartEmpty", "/checkout/overview"],
])("%s is told and leads to %s %s", async (code, message, path) => {
  const shown = show(({ name }) => (name === "api_complete_checkout" ? refused(code) : done()));
  await order();
  expect(shown.toasts()).toContain(`error ${message}`);
  expect(shown.location()).toBe(path);
  expect(shown.loads()).toBe(1);
});

test("everything entered has a link to its step", () => {
  show(() => done());
  const link = (testId: string) => screen.getByTestId(testId).querySelector("a")?.getAttribute("href");
  expect(
    ["delivery-address", "billing-address", "order-email", "delivery", "payment", "ordered-lines"].map(link),
  ).toEqual([
    "/checkout/address/delivery-address",
    "/checkout/address/billing-address",
    "/checkout/address",
    "/checkout/payment",
    "/checkout/payment",
    "/checkout/cart",
  ]);
  expect(screen.getByTestId("billing-address").textContent).toContain("checkout.overview.address.same");
});

test("goods, delivery and total stand in the form right above its button", () => {
  show(() => done(), {
    totals: { goods: 30_000, discount: 1_000, insurance: 0, delivery: 999, total: 29_999 },
  });
  const form = screen.getByTestId("place-order").closest("form");
  expect(form?.textContent).toMatch(/300,00.*10,00.*9,99.*299,99.*order\.submit$/u);
});

test("a device is insured here; the page is loaded again, and with it the key of the order", async () => {
  const insurable = (withInsurance: boolean) => {
    const [item] = completeCheckout.cart.cartItems;
    const cartItems = item
      ? [{ ...item, withInsurance, variant: { ...item.variant, insurancePrice: 3_990 } }]
      : [];
    return { cart: { ...completeCheckout.cart, cartItems } };
  };
  const { sent, loads } = show(() => done(completeCheckout), insurable(false));
  expect(screen.getByTestId("line-insurance").textContent).toContain("cart.insurance.offer");
  await act(async () => void fireEvent.click(screen.getByTestId("insure")));
  const uuid = completeCheckout.cart.cartItems[0]?.uuid;
  expect(sent).toContainEqual({
    name: "api_put_checkout_insurance",
    input: { body: { uuid, withInsurance: true } },
  });
  expect(loads()).toBe(1);
  cleanup();
  show(() => done(), insurable(true));
  expect(screen.getByTestId("remove-insurance")).toBeTruthy();
  cleanup();
  const packstation = { ...completeCheckout.shippingAddress, street: "Packstation 123" };
  show(() => done(), { ...insurable(false), shippingAddress: packstation as Checkout["shippingAddress"] });
  expect(screen.queryByTestId("line-insurance")).toBeNull();
});

test("goods, total and button come before what was entered and the rights", () => {
  show(() => done());
  const parts = ["ordered-lines", "total", "place-order", "delivery-address", "legal-guarantee"];
  const places = parts.map((part) => screen.getByTestId(part));
  for (const [index, place] of places.slice(1).entries())
    expect(places[index]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ["prepayment", 0, "checkout.delivery.afterPayment"],
  ["card", 0, "checkout.delivery.arrival"],
  ["prepayment", 24_998, "checkout.delivery.arrival"],
] as const)("%s with %i of credit: %s", (paymentMethod, used, told) => {
  const totals = { goods: 24_998, discount: 0, insurance: 0, delivery: 0, total: 24_998 };
  show(() => done(), { paymentMethod, totals, credit: { ...completeCheckout.credit, used } });
  const { textContent } = screen.getByTestId("delivery");
  expect(textContent).toContain(told);
  expect(textContent?.includes("checkout.delivery.arrival")).toBe(told === "checkout.delivery.arrival");
});

test("terms, privacy policy and right of withdrawal are beside the button", () => {
  show(() => done());
  const legal = screen.getByTestId("legal-links");
  expect(screen.getByTestId("place-order").closest("form")?.nextElementSibling).toBe(legal);
  expect([...legal.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/legal/terms-and-conditions",
    "/legal/privacy-policy",
    "#withdrawal",
  ]);
  const fold = screen.getByTestId("withdrawal-notice");
  expect(fold.querySelector("#withdrawal")?.textContent).toContain("checkout.withdrawal.how");
});
