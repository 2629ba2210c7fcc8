// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { done, showPage, visitor } from "../../../test/show-page.tsx";
import { CartRepairs, type LoadedCart } from "./cart-repairs.tsx";

afterEach(cleanup);

const gone: LoadedCart = {
  orderProductsCount: 2,
  repaired: [{ code: "CART_ITEM_GONE", uuid: "line", productName: "Phone", grade: "A1" }],
};
const unchanged: LoadedCart = { orderProductsCount: 3, repaired: [] };

/** A page that loads another cart, and one that renders again. */
function Cart() {
  const [cart, setCart] = useState(gone);
  const [renders, setRenders] = useState(0);
  return (
    <>
      <CartRepairs cart={cart} />
      <button type="button" onClick={() => setRenders(renders + 1)}>
        render
      </button>
      <button type="button" onClick={() => setCart(unchanged)}>
        load
      </button>
    </>
  );
}

test("each loaded cart tells its repairs once, and its count to the header", async () => {
  const page = showPage(<Cart />, () => done(), { meta: visitor });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
  const told = () => [page.toasts(), page.meta()?.orderProductsCount];
  await press("render");
  expect(told()).toEqual([["warn cart.flash.repaired.itemGone"], 2]);
  await press("load");
  expect(told()).toEqual([["warn cart.flash.repaired.itemGone"], 3]);
});
