// @vitest-environment happy-dom
import type { CallResult } from "@reprise/contracts/client";
import { addGreenItemForm } from "@reprise/contracts/forms";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PostForm } from "../../../forms/post-form.tsx";
import { greenItem } from "../../../test/green-cart-answers.ts";
import { done, refused, showPage, visitor } from "../../../test/show-page.tsx";
import { useAddToGreenCart } from "./use-add-to-green-cart.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Sell() {
  const { isPending, submit } = useAddToGreenCart({ id: 7, name: "Phone 7" });
  return (
    <PostForm
      form={addGreenItemForm}
      params={{ id: "7" }}
      onSubmit={submit}
      aria-label="sell"
      aria-busy={isPending}
    >
      <input type="hidden" name="price" value="17000" />
      <input type="hidden" name="name" value="Phone 7" />
    </PostForm>
  );
}

const added = { cart: { items: [greenItem(), greenItem()] } };
const form = () => screen.getByLabelText("sell");
const press = () => act(async () => void fireEvent.submit(form()));
const show = (answer: () => Promise<CallResult<unknown>>) => {
  // The throttle reads the clock, which stands.
  vi.useFakeTimers({ toFake: ["Date"] });
  return showPage(<Sell />, answer, { meta: visitor, at: "/trade-in/grading/7" });
};

test("sells at the shown price, sets the count of the header and leads to the green cart", async () => {
  const shown = show(() => done(added));
  await press();
  expect(shown.sent[0]).toMatchObject({
    name: "api_add_item_to_green_cart",
    input: { params: { id: "7" }, body: { price: 17_000 } },
  });
  expect([shown.meta()?.greenCart, shown.location(), shown.toasts()]).toEqual([
    { itemsCount: 2 },
    "/trade-in/cart",
    ["success blue.user.flash.cart.tradeInAddedSuccessfullyToast"],
  ]);
});

test("leads nowhere if the shopper has left the offer before the answer", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  await press();
  await act(() => shown.go("/wishlist"));
  await act(async () => answer.resolve(await done(added)));
  expect([shown.meta()?.greenCart, shown.location(), shown.toasts()]).toEqual([
    { itemsCount: 2 },
    "/wishlist",
    ["success blue.user.flash.cart.tradeInAddedSuccessfullyToast"],
  ]);
});

test("ignores a press while another one runs, and one within the throttle time", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  await press();
  vi.setSystemTime(Date.now() + 10_000);
  await press();
  expect([shown.sent.length, form().getAttribute("aria-busy")]).toEqual([1, "true"]);
  await act(async () => answer.resolve(await refused("SERVICE_UNAVAILABLE", [], 503)));
  vi.setSystemTime(Date.now() - 10_000 + 499);
  await press();
  expect(shown.sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await press();
  expect(shown.sent).toHaveLength(2);
});

test("a price that has changed loads the new offer; without an answer the offer and its key stay", async () => {
  let answer: () => Promise<CallResult<unknown>> = () => refused("SERVICE_UNAVAILABLE", [], 503);
  const shown = show(() => answer());
  await press();
  expect([shown.toasts().length, shown.loads()]).toEqual([1, 0]);
  answer = () => refused("TRADE_IN_PRICE_CHANGED", [], 409);
  vi.setSystemTime(Date.now() + 10_000);
  await press();
  expect([shown.sent.length, shown.loads()]).toEqual([2, 1]);
});

test.each([
  ["a gone line", () => refused("GREEN_CART_ITEM_NOT_FOUND", [], 404), "greenCart.flash.itemNotFound"],
  ["a missing answer", () => Promise.reject(new TypeError("")), "greenCart.flash.productAddedFailed"],
])("tells of %s, and the seller stays on the offer", async (_, answer, message) => {
  const shown = show(answer);
  await press();
  expect(shown.toasts().map((toast) => toast.split(" ")[1])).toEqual([message]);
  expect([shown.location(), form().getAttribute("aria-busy")]).toEqual(["/trade-in/grading/7", "false"]);
});
