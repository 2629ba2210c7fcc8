// @vitest-environment happy-dom
import type { UserMetaView } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pendingActions } from "../../lib/shopper/pending-action.ts";
import { customer, done, refused, type SentCall, showHook, visitor } from "../../test/show-page.tsx";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { useWishlist } from "./use-wishlist.ts";

afterEach(() => {
  cleanup();
  pendingActions.discard();
});

const product = { id: 7, name: "Phone", blue_price: 100 };
const PUT = "api_watchlist_put_product";
const show = (answer: (call: SentCall) => Promise<CallResult<unknown>>, meta?: UserMetaView) =>
  showHook(useWishlist, answer, meta ? { meta } : {});
const toggle = ({ hook }: ReturnType<typeof show>, active: boolean) =>
  act(async () => hook().toggle({ product, active }));
async function remembered() {
  const actions: unknown[] = [];
  await pendingActions.run(async (action) => void actions.push(action));
  return actions;
}

test("a wish shows before the server's answer, and is the newest afterwards", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise, { ...customer, wishlistProductIds: [1, 2] });
  let end: Promise<void> = Promise.resolve();
  await act(async () => {
    end = shown.hook().toggle({ product, active: true });
  });
  expect([shown.hook().has(7), shown.meta()?.wishlistProductIds]).toEqual([true, [1, 2]]);
  await act(async () => {
    answer.resolve(await done());
    await end;
  });
  expect(shown.sent).toEqual([{ name: PUT, input: { params: { productId: "7" } } }]);
  expect(shown.meta()?.wishlistProductIds).toEqual([7, 1, 2]);
});

test("a wish can be removed", async () => {
  const shown = show(() => done(), { ...customer, wishlistProductIds: [1, 7] });
  await toggle(shown, false);
  expect(shown.sent[0]?.name).toBe("api_watchlist_delete_product");
  expect([shown.hook().has(7), shown.hook().has(1)]).toEqual([false, true]);
});

test.each([
  ["INTERNAL_ERROR", "blue.wishlist.flash.addFailure"],
  ["WISHLIST_LIMIT_REACHED", "blue.wishlist.flash.full"],
] as const)("a change that is refused with %s is reverted, and the toast says: %s", async (code, message) => {
  const shown = show(() => refused(code), customer);
  await toggle(shown, true);
  expect([shown.hook().has(7), shown.toasts()]).toEqual([false, [`error ${message}`]]);
});

test("before the view is loaded the state is unknown", () => {
  expect(
    show(() => done())
      .hook()
      .has(7),
  ).toBeUndefined();
});

test.each([
  ["a visitor is asked to log in, and nothing is sent", visitor, 0],
  ["a login that is over is found by the call", customer, 1],
])("%s; the wish is stored as pending", async (_, meta, calls) => {
  const shown = show(
    ({ name }) =>
      name === PUT
        ? refused("UNAUTHENTICATED", [], 401)
        : done({ ...visitor, providers: [], facebook: null }),
    meta,
  );
  await toggle(shown, true);
  expect(shown.sent.filter(({ name }) => name === PUT)).toHaveLength(calls);
  expect(await remembered()).toEqual([{ kind: "wish", product, active: true }]);
});

test("a wish is tracked with all that lists say of its product; without consent nothing is asked", async () => {
  const attributes = { root_category_name: "Phones", category_is_accessory: false, price_purchase: 50 };
  const answer = ({ name }: SentCall) =>
    done(name === "api_get_product_attributes" ? { products: [{ id: 7, ...attributes }] } : {});
  window.dataLayer = [];
  await toggle(show(answer, customer), true);
  expect(window.dataLayer).toEqual([]);
  cleanup();
  consentStore.set(consentTo(["statistics"]));
  const shown = show(answer, customer);
  await toggle(shown, true);
  await expect.poll(() => window.dataLayer?.length).toBe(1);
  expect(window.dataLayer).toMatchObject([
    { event: "add_to_wishlist", product: { ...product, ...attributes } },
  ]);
  consentStore.set(consentTo([]));
});
