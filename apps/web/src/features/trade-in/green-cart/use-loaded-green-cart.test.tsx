// @vitest-environment happy-dom
import type { PreparedGreenCart } from "@reprise/contracts";
import { act, cleanup } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { greenItem } from "../../../test/green-cart-answers.ts";
import { done, showHook, visitor } from "../../../test/show-page.tsx";
import { useLoadedGreenCart } from "./use-loaded-green-cart.ts";

afterEach(cleanup);

const loadedWith = (count: number) =>
  ({ cart: { items: Array.from({ length: count }, () => greenItem()) } }) as PreparedGreenCart;
const repair = { variant: "warn", message: "greenCart.flash.genericError", messageParams: {} } as const;

test("each loaded cart sets the count of the header and shows its repairs once", async () => {
  const shown = showHook(
    () => {
      const [loaded, setLoaded] = useState(loadedWith(2));
      const [, renderAgain] = useState(0);
      useLoadedGreenCart(loaded, [repair]);
      return { setLoaded, renderAgain };
    },
    () => done(),
    { meta: visitor },
  );
  await act(async () => shown.hook().renderAgain(1));
  expect([shown.meta()?.greenCart, shown.toasts()]).toEqual([
    { itemsCount: 2 },
    ["warn greenCart.flash.genericError"],
  ]);
  await act(async () => shown.hook().setLoaded(loadedWith(0)));
  expect(shown.meta()?.greenCart).toEqual({ itemsCount: 0 });
});

test("asks nothing while nothing is known of the shopper", async () => {
  const loaded = loadedWith(1);
  const shown = showHook(
    () => useLoadedGreenCart(loaded, []),
    () => done(),
  );
  await act(async () => undefined);
  expect([shown.sent, shown.meta(), shown.toasts()]).toEqual([[], undefined, []]);
});
