// @vitest-environment happy-dom
import type { Cart, DeliveryOffer } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach, expect, test } from "vitest";
import { NO_ROW, cartItem, cartOf } from "../../test/cart-answers.ts";
import { done, refused, type SentCall, showPage } from "../../test/show-page.tsx";
import { Page } from "./cart.page.tsx";

afterEach(cleanup);

const offered = cartOf(
  [{ ...cartItem, quantity: 1, variant: { ...cartItem.variant, insurancePrice: 3_990 } }],
  {
    itemsPrice: 30_000,
    paymentPrice: 30_000,
  },
);
const [item] = offered.cartItems;
const insured = cartOf(item === undefined ? [] : [{ ...item, withInsurance: true }], {
  itemsPrice: 30_000,
  insurancePrice: 3_990,
  paymentPrice: 33_990,
});
const day = (date: string) => ({ first: date, last: date });
const delivery: DeliveryOffer = {
  country: "DE",
  isFromAddress: false,
  methods: [
    {
      method: "standard",
      price: 0,
      dispatch: day("2026-11-23"),
      arrival: { first: "2026-11-24", last: "2026-11-26" },
    },
    { method: "express", price: 999, dispatch: day("2026-11-23"), arrival: day("2026-11-24") },
  ],
};

const show = (
  cart: Cart,
  answers: Readonly<Record<string, () => Promise<CallResult<unknown>>>>,
  offer: DeliveryOffer | null = delivery,
) =>
  showPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page
        data={{
          cart,
          delivery: offer,
          waitingOrder: null,
          hasPaypalExpress: false,
          saleTotal: 0,
          row: NO_ROW,
        }}
      />
    </SWRConfig>,
    ({ name }: SentCall) => answers[name]?.() ?? new Promise(() => {}),
  );
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));
const text = (testId: string) => screen.getByTestId(testId).textContent;

test("an offered insurance is added: the call, the total, and then its removal", async () => {
  const { sent } = show(offered, { api_update_cart_item: () => done(insured) });
  expect([text("total"), screen.queryByTestId("insurance")]).toEqual(["300,00\u00a0€", null]);
  await press("insure");
  expect(sent.find(({ name }) => name === "api_update_cart_item")?.input).toEqual({
    params: { uuid: "line-1" },
    body: { withInsurance: true },
  });
  expect([text("total"), text("insurance")]).toEqual(["339,90\u00a0€", "cart.insurance39,90\u00a0€"]);
  expect(screen.getByTestId("remove-insurance")).toBeTruthy();
});

test("it is removed", async () => {
  const { sent } = show(insured, { api_update_cart_item: () => done(offered) });
  await press("remove-insurance");
  expect(sent.find(({ name }) => name === "api_update_cart_item")?.input).toMatchObject({
    body: { withInsurance: false },
  });
  expect([text("total"), screen.queryByTestId("insurance")]).toEqual(["300,00\u00a0€", null]);
});

test("an error says why", async () => {
  const { toasts } = show(offered, {
    api_update_cart_item: () => refused("MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE"),
    api_get_cart: () => done(offered),
  });
  await press("insure");
  expect(toasts()).toEqual(["error cart.flash.insuranceOneItemOnly"]);
});

test("a line that is not insured has no offer", () => {
  show(cartOf([cartItem]), {});
  expect(screen.queryByTestId("line-insurance")).toBeNull();
});

test("a line names its tax scheme and the lowest price before a reduction; one scheme of all lines is named once", () => {
  const variant = { ...cartItem.variant, vatScheme: "margin", lowestPrice30Days: 11_000 } as const;
  const used = { ...cartItem, variant };
  show(cartOf([used, { ...cartItem, uuid: "line-2" }]), {});
  expect([text("line-tax"), text("line-lowest-price")]).toEqual(["cart.tax.margin", "cart.lowestPrice"]);
  expect(screen.queryByTestId("cart-tax")).toBeNull();
  cleanup();
  show(cartOf([used, { ...used, uuid: "line-2" }]), {});
  expect([text("cart-tax"), screen.queryByTestId("line-tax")]).toEqual(["cart.tax.margin", null]);
  cleanup();
  show(cartOf([cartItem]), {});
  expect(screen.queryByTestId("line-tax") ?? screen.queryByTestId("line-lowest-price")).toBeNull();
});

test("delivery is read again when the cart changes, and an outdated one is not shown", async () => {
  const cheaper = { ...offered, itemsPrice: 2_000, shippingPrice: 399 };
  const answer = Promise.withResolvers<CallResult<unknown>>();
  show(offered, {
    api_update_cart_item: () => done(cheaper),
    api_get_delivery_methods: () => answer.promise,
  });
  expect(text("delivery-standard")).toContain("cart.shippingFree");
  expect(text("delivery-express")).toContain("9,99");
  await act(async () => void fireEvent.change(screen.getByTestId("quantity"), { target: { value: "1" } }));
  expect(screen.queryByTestId("delivery-standard")).toBeNull();
  const [standard, express] = delivery.methods;
  const methods = standard && express ? [{ ...standard, price: 399 }, express] : [];
  await act(async () => answer.resolve(await done({ ...delivery, methods })));
  expect(text("delivery-standard")).toContain("3,99");
});

test("the page works without the delivery, and still links to the costs", () => {
  show(offered, {}, null);
  expect(screen.getByTestId("delivery").querySelector("a")?.getAttribute("href")).toBe("/s/delivery");
});
