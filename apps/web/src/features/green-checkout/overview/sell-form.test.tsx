// @vitest-environment happy-dom
import type { ApiClient } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppContext } from "../../../lib/context/app-context.ts";
import { completeGreenCheckout } from "../../../test/green-checkout-answers.ts";
import { customer, done, refused, showPage } from "../../../test/show-page.tsx";
import { useUserMeta } from "../../customer/customer.public.ts";
import { SellForm } from "./sell-form.tsx";

afterEach(cleanup);

const orderKey = "00000000-0000-4000-8000-0000000000cc";
const { tradeInUuid } = completeGreenCheckout;
const form = <SellForm checkout={completeGreenCheckout} orderKey={orderKey} />;
const sold = () => done({ uuid: tradeInUuid });
const sell = () => act(async () => void fireEvent.click(screen.getByTestId("sell")));

test.each([false, true])(
  "sells for the total of the page; the newsletter is a choice: %s",
  async (newsletter) => {
    const { sent, location } = showPage(form, sold);
    if (newsletter) fireEvent.click(screen.getByTestId("newsletter"));
    await sell();
    expect(sent[0]).toEqual({
      name: "api_green_checkout",
      input: { body: { tradeInUuid, total: completeGreenCheckout.cart.total, newsletter } },
    });
    expect(location()).toBe(`/trade-in/order/${tradeInUuid}`);
  },
);

test("each press on a page has its key: after a missing answer, the second one finds the sale of the first", async () => {
  const keys: unknown[] = [];
  const call = async (name: string, _input: unknown, options?: { readonly idempotencyKey?: string }) => {
    if (name !== "api_green_checkout") return done(customer);
    keys.push(options?.idempotencyKey);
    if (keys.length === 1) throw new TypeError("no network");
    return sold();
  };
  const api = { call } as ApiClient;
  showPage(form, () => done(), { api } satisfies Partial<AppContext>);
  await sell();
  await sell();
  expect(keys).toEqual([orderKey, orderKey]);
});

test("a sale empties the green cart of the header; a refused one does not", async () => {
  const Header = () => <b data-testid="count">{useUserMeta()?.greenCart?.itemsCount}</b>;
  let answer = () => refused("GREEN_CHECKOUT_CHANGED");
  const shown = showPage(
    <>
      <Header />
      {form}
    </>,
    ({ name }) => (name === "api_user_meta_view" ? done(customer) : answer()),
    { meta: { ...customer, greenCart: { itemsCount: 1 } } },
  );
  const count = () => screen.getByTestId("count").textContent;
  await sell();
  expect([count(), shown.toasts()]).toEqual(["1", ["error greenCart.flash.checkoutChanged"]]);
  answer = sold;
  await sell();
  expect(count()).toBe("");
});
