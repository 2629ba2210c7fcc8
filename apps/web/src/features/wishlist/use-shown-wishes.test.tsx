// @vitest-environment happy-dom
import type { Wish, WishlistView } from "@reprise/contracts";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { afterEach, expect, test } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { useShownWishes } from "./use-shown-wishes.ts";
import { wishChanges } from "./wish-changes.ts";

afterEach(cleanup);

function show(ids: readonly number[], { page = 1, numFound = 10 } = {}) {
  const products = ids.map((id) => ({ id }) as Wish);
  const view = { products, numFound, pagination: { page } } as WishlistView;
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
const takeOff = (id: number, end: Promise<boolean>) => wishChanges.change(id, false, () => end);
const ids = ({ hook }: ReturnType<typeof show>) => hook().products.map(({ id }) => id);

test("a card disappears at once, and the page reloads after the server's answer", async () => {
  const answer = Promise.withResolvers<boolean>();
  const shown = show([1, 2, 3]);
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => {
    end = takeOff(2, answer.promise);
  });
  expect([ids(shown), shown.hook().numFound, shown.loads()]).toEqual([[1, 3], 9, 0]);
  await act(async () => {
    answer.resolve(true);
    await end;
  });
  expect(shown.loads()).toBe(1);
});

test("a card reappears if the removal fails", async () => {
  const shown = show([1, 2, 3]);
  await act(() => takeOff(2, Promise.resolve(false)));
  expect([ids(shown), shown.loads()]).toEqual([[1, 2, 3], 0]);
});

test.each([
  [2, "/wishlist"],
  [3, "/wishlist?page=2"],
])("after the last card of page %i the previous page is shown", async (page, location) => {
  const shown = show([5], { page });
  await act(() => takeOff(5, Promise.resolve(true)));
  expect(shown.location()).toBe(location);
});

test("a removal that the server answers while another page loads does not stop it", async () => {
  const loaded = Promise.withResolvers<null>();
  const view = { products: [{ id: 5 }], numFound: 10, pagination: { page: 2 } } as WishlistView;
  const List = () => void useShownWishes(view);
  const router = createMemoryRouter(
    [
      { path: "/wishlist", element: <List /> },
      { path: "/customer", loader: () => loaded.promise, element: null },
    ],
    { initialEntries: ["/wishlist?page=2"] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate("/customer"));
  await act(async () => {
    const end = takeOff(5, Promise.resolve(true));
    loaded.resolve(null);
    await end;
  });
  expect(router.state.location).toMatchObject({ pathname: "/customer" });
});

test("a removed card does not come back between the server's answer and the new list", async () => {
  const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const listOf = (...left: readonly number[]) =>
    ({
      products: left.map((id) => ({ id })),
      numFound: left.length,
      pagination: { page: 1 },
    }) as WishlistView;
  let atServer = listOf(1, 2);
  const committed: string[] = [];
  function List() {
    const { products } = useShownWishes(useLoaderData<WishlistView>());
    useLayoutEffect(() => {
      committed.push(products.map(({ id }) => id).join());
    });
    return null;
  }
  const router = createMemoryRouter([{ id: "list", path: "*", loader: () => atServer, element: <List /> }], {
    hydrationData: { loaderData: { list: atServer } },
  });
  // React schedules its renders as in a browser: `act` would do them all at once.
  act.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    render(<RouterProvider router={router} />);
    await wishChanges.change(1, false, async () => {
      atServer = listOf(2);
      return true;
    });
    await waitFor(() => expect(wishChanges.pending.get().size).toBe(0));
    await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    act.IS_REACT_ACT_ENVIRONMENT = true;
  }
  const gone = committed.indexOf("2");
  expect(committed.slice(gone)).not.toContain("1,2");
  expect(committed.at(-1)).toBe("2");
});
