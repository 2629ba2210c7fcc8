// @vitest-environment happy-dom
import { ADD_THROTTLE_MS, NO_OPTIONS } from "@reprise/cart";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isWorkPending } from "../../lib/browser/pending-work.ts";
import { timeOfLastAdd } from "../../lib/shopper/last-add.ts";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { done, refused, type SentCall, showHook, visitor } from "../../test/show-page.tsx";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { type AddToCartStatus, useAddToCart } from "./use-add-to-cart.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  window.dataLayer = [];
  consentStore.set(consentTo(["statistics"]));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const added = { uuid: "line-1", cart: cartOf([cartItem]), next: { kind: "confirmation" } };
const request = {
  product: { id: 7, name: "Phone", grade: "A2" },
  ...NO_OPTIONS,
  withFullBattery: true,
  tracked: { id: 7, name: "Phone", blue_price: 100, root_category_name: "Phones" },
} as const;

const show = (answer: (call: SentCall) => Promise<CallResult<unknown>>) =>
  showHook(useAddToCart, answer, { meta: visitor });
const adds = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === "api_add_item_to_cart");

async function add(
  { hook }: ReturnType<typeof show>,
  more: object = {},
): Promise<AddToCartStatus | undefined> {
  let status: AddToCartStatus | undefined;
  await act(async () => {
    status = await hook().add({ ...request, ...more });
  });
  return status;
}

test("adds one unit, updates the count in the header, and tracks it", async () => {
  const answers: Record<string, object> = {
    api_add_item_to_cart: added,
    api_user_meta_view: { ...visitor, orderProductsCount: 3 },
  };
  const shown = show(({ name }) => done(answers[name]));
  expect(await add(shown)).toBe("confirmation");
  const body = {
    id: 7,
    name: "Phone",
    productVariantLabel: "A2",
    withFullBattery: true,
    withInsurance: false,
  };
  expect(adds(shown.sent)).toEqual([{ name: "api_add_item_to_cart", input: { body } }]);
  expect(shown.meta()?.orderProductsCount).toBe(3);
  expect(window.dataLayer).toMatchObject([
    { event: "add_to_cart", product: { id: 7, grade: "A2", quantity: 1 } },
  ]);
});

test("an add is noted for the language dialog, a refused one is not", async () => {
  const before = timeOfLastAdd();
  await add(show(() => refused("PRODUCT_VARIANT_EXHAUSTED")));
  expect(timeOfLastAdd()).toBe(before);
  cleanup();
  vi.setSystemTime(Date.now() + 60_000);
  await add(show(() => done(added)));
  expect(timeOfLastAdd()).toBe(Date.now());
});

test("a double click adds one unit, a press after the throttle another", async () => {
  const shown = show(() => done(added));
  await add(shown);
  expect(await add(shown)).toBe("ignored");
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  expect(await add(shown)).toBe("confirmation");
  expect(adds(shown.sent)).toHaveLength(2);
});

test("a press during the first call adds nothing, however long the call takes", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  let first: Promise<unknown> = Promise.resolve();
  await act(async () => {
    first = shown.hook().add(request);
  });
  expect(shown.hook().isPending).toBe(true);
  // The language dialog waits for it.
  expect(isWorkPending()).toBe(true);
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  expect(await add(shown)).toBe("ignored");
  await act(async () => {
    answer.resolve(await done(added));
    await first;
  });
  expect([adds(shown.sent).length, shown.hook().isPending]).toEqual([1, false]);
});

test("an error or a missing answer shows a toast and tracks nothing", async () => {
  const sold = show(() => refused("PRODUCT_VARIANT_EXHAUSTED"));
  expect(await add(sold)).toBe("refused");
  expect(sold.toasts()).toEqual(["error cart.flash.variantExhausted"]);
  cleanup();
  const offline = show(() => Promise.reject(new TypeError("no network")));
  expect(await add(offline)).toBe("refused");
  expect(offline.toasts()).toEqual(["error cart.flash.addItemFailed"]);
  expect(window.dataLayer).toEqual([]);
});

test("the page that the answer names follows: the cart, or an accessory list", async () => {
  for (const [next, path] of [
    [{ kind: "cart" }, "/checkout/cart"],
    [{ kind: "accessory-list", productId: 9 }, "/accessories/9"],
  ] as const) {
    const shown = show(() => done({ ...added, next }));
    expect(await add(shown, { fromAccessoryListId: 9 })).toBe(next.kind);
    await waitFor(() => expect(shown.location()).toBe(path));
    expect(adds(shown.sent)[0]?.input).toMatchObject({ body: { fromAccessoryListId: 9 } });
    cleanup();
    vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  }
});

test("an add whose answer comes after the shopper has left the page leads nowhere", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  const adding = add(shown);
  await act(() => shown.go("/wishlist"));
  answer.resolve(await done({ ...added, next: { kind: "cart" } }));
  expect(await adding).toBe("cart");
  expect(shown.location()).toBe("/wishlist");
});

const coupon = { code: "SAVE10", kind: "percentage", value: 10, minimumGoods: 0 } as const;
const simulations = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === "api_simulate_coupon");

test("the coupon of the cart is simulated after an add", async () => {
  const cart = { ...added.cart, coupons: [{ ...coupon, isSimulated: false }] };
  const shown = show(({ name }) => done(name === "api_add_item_to_cart" ? { ...added, cart } : cart));
  expect(await add(shown)).toBe("confirmation");
  await waitFor(() =>
    expect(simulations(shown.sent)).toEqual([
      { name: "api_simulate_coupon", input: { body: { code: "SAVE10" } } },
    ]),
  );
});

test("a coupon that has ended is shown as a toast", async () => {
  const cart = { ...added.cart, coupons: [{ ...coupon, isSimulated: false }] };
  const repaired = [{ code: "COUPON::EXPIRED", coupon: "SAVE10" }];
  const shown = show(({ name }) => {
    if (name === "api_simulate_coupon") return refused("COUPON::EXPIRED");
    return done(name === "api_add_item_to_cart" ? { ...added, cart } : { ...cart, coupons: [], repaired });
  });
  await add(shown);
  await waitFor(() => expect(shown.toasts()).toEqual(["warn cart.flash.repaired.invalidCoupon"]));
});

test("no coupon, or one of a simulation, is not simulated", async () => {
  const simulated = { ...added.cart, coupons: [{ ...coupon, isSimulated: true }] };
  for (const cart of [added.cart, simulated]) {
    const shown = show(({ name }) => done(name === "api_add_item_to_cart" ? { ...added, cart } : cart));
    await add(shown);
    await act(() => import("./after-change/after-add.ts"));
    expect(simulations(shown.sent)).toEqual([]);
    cleanup();
  }
});

test("repairs of the cart are shown after an add", async () => {
  const repaired = [{ code: "MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE" } as const];
  const shown = show(() => done({ ...added, cart: { ...added.cart, repaired } }));
  await add(shown);
  await waitFor(() =>
    expect(shown.toasts()).toEqual(["warn cart.flash.repaired.multiItemOrderDoesNotAllowInsurance"]),
  );
});

test("insurance is sent only when it is chosen", async () => {
  const shown = show(() => done(added));
  await add(shown, { withInsurance: true });
  expect(adds(shown.sent)[0]?.input).toMatchObject({ body: { withInsurance: true } });
});

test("an accessory and a wristband are tracked with all that lists say of them", async () => {
  const attributes = { root_category_name: "Accessories", category_is_accessory: true, price_purchase: null };
  const shown = show(({ name, input }) => {
    if (name !== "api_get_product_attributes") return done(added);
    const { ids } = (input as { readonly query: { readonly ids: string } }).query;
    return done({ products: ids.split(",").map((id) => ({ id: Number(id), ...attributes })) });
  });
  const tracked = { id: 71, name: "Case", blue_price: 20 };
  const wristband = { id: 72, name: "Band", brand: null, price: 30, label: "A1" };
  await add(shown, { product: { ...request.product, id: 71 }, tracked, wristband, withFullBattery: false });
  await expect.poll(() => window.dataLayer?.length).toBe(2);
  expect(window.dataLayer).toMatchObject([
    { product: { ...tracked, ...attributes, grade: "A2", quantity: 1 } },
    { product: { id: 72, ...attributes, blue_price: 30, grade: "A1", quantity: 1 } },
  ]);
});
