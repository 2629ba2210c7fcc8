// @vitest-environment happy-dom
import type { ApiClient } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppContext } from "../../../lib/context/app-context.ts";
import { completeCheckout } from "../../../test/checkout-answers.ts";
import { customer, done, showPage } from "../../../test/show-page.tsx";
import { useUserMeta } from "../../customer/customer.public.ts";
import { OrderForm } from "./order-form.tsx";

afterEach(cleanup);

const orderKey = "00000000-0000-4000-8000-0000000000cc";
const orderUuid = completeCheckout.orderUuid ?? "";
const order = () => act(async () => void fireEvent.click(screen.getByTestId("place-order")));
const form = (
  <OrderForm checkout={completeCheckout} orderKey={orderKey}>
    Total
  </OrderForm>
);

test("each press on a page has its key: after a missing answer, the second one finds the order of the first", async () => {
  const keys: unknown[] = [];
  const call = async (name: string, _input: unknown, options?: { readonly idempotencyKey?: string }) => {
    if (name !== "api_complete_checkout") return done(customer);
    keys.push(options?.idempotencyKey);
    if (keys.length === 1) throw new TypeError("no network");
    return done({ orderUuid, redirectUrl: null });
  };
  const api = { call } as ApiClient;
  const shown = showPage(form, () => done(), { api } satisfies Partial<AppContext>);
  await order();
  expect(screen.getByTestId("error-summary")).toBeTruthy();
  await order();
  expect(keys).toEqual([orderKey, orderKey]);
  expect(shown.location()).toBe(`/checkout/order/index/id/${orderUuid}`);
});

test("an order empties the cart of the header", async () => {
  const Header = () => <b data-testid="count">{useUserMeta()?.orderProductsCount}</b>;
  showPage(
    <>
      <Header />
      {form}
    </>,
    ({ name }) => done(name === "api_user_meta_view" ? customer : { orderUuid, redirectUrl: null }),
    { meta: { ...customer, orderProductsCount: 3 } },
  );
  expect(screen.getByTestId("count").textContent).toBe("3");
  await order();
  expect(screen.getByTestId("count").textContent).toBe("0");
});

test("without scripts the form sends the order, its version and the key", () => {
  showPage(form, () => done());
  const element = screen.getByTestId<HTMLButtonElement>("place-order").form as HTMLFormElement;
  expect([element.getAttribute("action"), Object.fromEntries(new FormData(element))]).toEqual([
    "/checkout/overview",
    { csrfToken: "token-of-this-browser", orderUuid, version: "v1", idempotencyKey: orderKey },
  ]);
});
