// @vitest-environment happy-dom
import { ADD_THROTTLE_MS, FULL_BATTERY_SURCHARGE } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { formFields } from "@reprise/contracts/forms";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { answers } from "../../test/page-answers.ts";
import { done, refused, showHook, visitor } from "../../test/show-page.tsx";
import { usePurchase } from "./use-purchase.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const base = answers["api_product_view"] as ProductView;
const variantOf = (label: Variant["label"], price: number): Variant => ({
  ...(base.product.variants[0] as Variant),
  label,
  price,
  quantity: 2,
  fullBatteryQuantity: label === "A2" ? 0 : 1,
});
const [shown, other] = [variantOf("A1", 30_000), variantOf("A2", 20_000)];
const view: ProductView = {
  ...base,
  product: { ...base.product, category_id: [1112], variants: [shown, other] },
};
const taken = () => done({ uuid: "line-1", cart: cartOf([cartItem]), next: { kind: "confirmation" } });

/** The purchase on the page of the variant A1. */
function show(answer: () => Promise<CallResult<unknown>> = taken, accessoriesOf?: string) {
  const purchase = { view, variant: shown, wantsFullBattery: true, accessoriesOf };
  const page = showHook(
    () => usePurchase(purchase),
    ({ name }) => (name === "api_add_item_to_cart" ? answer() : done(visitor)),
    { meta: visitor },
  );
  const submit = (values: Readonly<Record<string, string>>) =>
    act(() => page.hook().submit({ element: document.createElement("form"), field: formFields(values) }));
  const bodies = () =>
    page.sent.flatMap(({ name, input }) =>
      name === "api_add_item_to_cart" ? [(input as { readonly body: object }).body] : [],
    );
  return { ...page, submit, bodies };
}

test("the form's grade is bought, with a battery only if that grade has one", async () => {
  const page = show();
  await page.submit({ label: "A2", withInsurance: "1" });
  expect(page.bodies()).toMatchObject([
    { id: view.product.id, productVariantLabel: "A2", withFullBattery: false, withInsurance: true },
  ]);
  expect(page.hook().added).toMatchObject({ item: { label: "A2", price: 20_000 }, cart: cartOf([cartItem]) });
});

test("without a grade of the product in the form, the variant of the page is bought", async () => {
  const page = show();
  await page.submit({ label: "A9" });
  expect(page.bodies()).toMatchObject([
    { productVariantLabel: "A1", withFullBattery: true, withInsurance: false },
  ]);
  expect(page.hook().added).toMatchObject({ item: { label: "A1", price: 30_000 + FULL_BATTERY_SURCHARGE } });
});

test("a closed confirmation comes back only with another purchase", async () => {
  const page = show();
  await page.submit({ label: "A1" });
  act(() => page.hook().forgetAdded());
  expect(page.hook().added).toBeNull();
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  await page.submit({ label: "A2" });
  expect(page.hook().added?.item.label).toBe("A2");
});

test("an error is a toast, and nothing is confirmed", async () => {
  const page = show(() => refused("PRODUCT_VARIANT_EXHAUSTED"));
  await page.submit({ label: "A1" });
  expect([page.hook().added, page.toasts()]).toEqual([null, ["error cart.flash.variantExhausted"]]);
});

test("a purchase on the way from a list of accessories leads back to it, without a confirmation", async () => {
  const next = { kind: "accessory-list", productId: 17 };
  const page = show(() => done({ uuid: "line-1", cart: cartOf([cartItem]), next }), "17");
  await page.submit({ label: "A1" });
  await expect.poll(page.location).toMatch(/17/u);
  expect(page.bodies()).toMatchObject([{ fromAccessoryListId: 17 }]);
  expect(page.hook().added).toBeNull();
});
