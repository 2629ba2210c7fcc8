// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { AddedState } from "./added-before.ts";
import { useAddedBefore } from "./use-added-before.ts";

afterEach(cleanup);

const state: AddedState = { added: "iPhone 14" };

/** Shows what is said after an add. */
function showAt(entry: { readonly pathname: string; readonly state: unknown }) {
  const Page = () => useAddedBefore() ?? "nothing";
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [entry] });
  const { container } = render(<RouterProvider router={router} />);
  return { router, said: () => container.textContent };
}

test("says what was added after the add only, not again after Back", async () => {
  const { router, said } = showAt({ pathname: "/", state: null });
  expect(said()).toBe("nothing");
  await act(() => router.navigate("/accessories/7", { state }));
  expect(said()).toBe("iPhone 14");
  await act(() => router.navigate("/checkout/cart"));
  expect(said()).toBe("nothing");
  await act(() => router.navigate(-1));
  expect([router.state.location.state, said()]).toEqual([state, "nothing"]);
});

test("says nothing in a document that starts with the state, as after a reload", () => {
  expect(showAt({ pathname: "/accessories/7", state }).said()).toBe("nothing");
});
