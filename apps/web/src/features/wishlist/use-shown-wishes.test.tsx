// @vitest-environment happy-dom
import type { ProductCard, WishlistView } from "@reprise/contracts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { useShownWishes } from "./use-shown-wishes.ts";
import { type WishOutcome, wishChanges } from "./wish-changes.ts";

afterEach(cleanup);

function show(ids: readonly number[], { page = 1, numFound = 10 } = {}) {
  const products = ids.map((id) => ({ id }) as ProductCard);
  const view = { products, numFound, pagination: { page } } as unknown as WishlistView;
  const at = page === 1 ? "/wishlist" : `/wishlist?page=${page}`;
  return {
    ...showHook(
      () => useShownWishes(view),
      () => done(),
      { at },
    ),
    products,
  };
}
const takeOff = (id: number, end: Promise<WishOutcome>) => wishChanges.change(id, false, () => end);
const ids = ({ hook }: ReturnType<typeof show>) => hook().products.map(({ id }) => id);

test("a card goes at once, and what follows is loaded when the server has taken it", async () => {
  const answer = Promise.withResolvers<WishOutcome>();
  const shown = show([1, 2, 3]);
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => {
    end = takeOff(2, answer.promise);
  });
  expect([ids(shown), shown.hook().numFound, shown.loads()]).toEqual([[1, 3], 9, 0]);
  await act(async () => {
    answer.resolve("done");
    await end;
  });
  expect(shown.loads()).toBe(1);
});

test("a card that the server did not take off comes back", async () => {
  const shown = show([1, 2, 3]);
  await act(() => takeOff(2, Promise.resolve("failed")));
  expect([ids(shown), shown.loads()]).toEqual([[1, 2, 3], 0]);
});

test("while nothing goes, the cards are the very same array", async () => {
  const shown = show([1, 2]);
  await act(() => takeOff(9, Promise.resolve("failed")));
  expect(shown.hook().products).toBe(shown.products);
});

test.each([
  [2, "/wishlist"],
  [3, "/wishlist?page=2"],
])("after the last card of page %i the page before is shown", async (page, location) => {
  const shown = show([5], { page });
  await act(() => takeOff(5, Promise.resolve("done")));
  expect(shown.location()).toBe(location);
});
