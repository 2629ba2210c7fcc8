// @vitest-environment happy-dom
import type { ProductCard } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { cartItem, cartOf } from "../../test/cart-answers.ts";
import { cards } from "../../test/page-answers.ts";
import { done, showPage, visitor } from "../../test/show-page.tsx";
import { AccessoryItem } from "./accessory-item.tsx";

afterEach(cleanup);

const [first] = cards as [ProductCard];
const show = (card: ProductCard) =>
  showPage(
    <AccessoryItem card={card} href="/i1,phone-1" returnTo="/accessories/7" onAccessoryListId={7} />,
    ({ name }) =>
      done(
        name === "api_add_item_to_cart"
          ? { uuid: "line-1", cart: cartOf([cartItem]), next: { kind: "nothing" } }
          : visitor,
      ),
    { meta: visitor },
  );
const button = () => screen.getByTestId<HTMLButtonElement>("add-accessory");

test("an accessory is added in place, and its button says so", async () => {
  const { sent, location } = show(first);
  expect(button().textContent).toBe("accessories.add");
  await act(async () => void fireEvent.click(button()));
  expect((await screen.findByText("accessories.added")).closest("button")).toBe(button());
  expect(sent.filter(({ name }) => name === "api_add_item_to_cart")).toHaveLength(1);
  expect(location()).toBe("/");
});

test("a sold-out accessory says so and cannot be added", async () => {
  const { sent } = show({ ...first, quantity: 0 });
  expect([button().textContent, button().disabled]).toEqual(["accessories.soldOut", true]);
  expect(button().querySelector("svg")).toBeNull();
  await act(async () => void fireEvent.click(button()));
  expect(sent).toEqual([]);
});
