// @vitest-environment happy-dom
import type { UserMetaView } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customer, done, showHook, visitor } from "../../test/show-page.tsx";
import { useUserMeta, useUserMetaUpdates } from "./user-meta.ts";

afterEach(cleanup);

/** A page whose requests for the view wait until they are answered by their position. */
function showUpdates(meta?: UserMetaView) {
  const requests: PromiseWithResolvers<CallResult<unknown>>[] = [];
  const shown = showHook(
    () => {
      useUserMeta();
      return useUserMetaUpdates();
    },
    () => {
      const request = Promise.withResolvers<CallResult<unknown>>();
      requests.push(request);
      return request.promise;
    },
    meta && { meta },
  );
  const answer = (position: number, view: UserMetaView) =>
    act(async () => requests[position]?.resolve(await done(view)));
  return { ...shown, answer };
}

const cart = { orderProductsCount: 3 };
const customerWithCart = { ...customer, ...cart };

test.each(["cartLoaded", "cartChanged"] as const)(
  "%s during a reload sets the count, and the customer of a login is known in the end",
  async (update) => {
    const { hook, answer, meta, sent } = showUpdates(visitor);
    await act(async () => void hook().reload());
    await act(async () => void hook()[update](cart));
    expect(meta()).toEqual({ ...visitor, ...cart });
    await answer(0, customer);
    await answer(1, customerWithCart);
    expect([meta(), sent.length]).toEqual([customerWithCart, 2]);
  },
);

test("a loaded cart asks nothing if no answer is on its way", async () => {
  const { hook, answer, meta, sent } = showUpdates(visitor);
  await act(async () => void hook().reload());
  await answer(0, customer);
  await act(async () => void hook().cartLoaded(cart));
  expect([meta(), sent.length]).toEqual([customerWithCart, 1]);
});

test("a loaded cart leaves the first answer to come as it is", async () => {
  const { hook, answer, meta, sent } = showUpdates();
  await act(async () => void hook().cartLoaded(cart));
  await answer(0, customerWithCart);
  expect([meta(), sent.length]).toEqual([customerWithCart, 1]);
});

test("a change before the first answer asks again: that answer may be older", async () => {
  const { hook, answer, meta, sent } = showUpdates();
  const wished = { ...customer, wishlistProductIds: [7] };
  await act(async () => void hook().changed((view) => ({ ...view, wishlistProductIds: [7] })));
  await answer(0, customer);
  await answer(1, wished);
  expect([meta(), sent.length]).toEqual([wished, 2]);
});
