// @vitest-environment happy-dom
import type { ProductCard } from "@reprise/contracts";
import { createI18n } from "@reprise/locale";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { AppContext } from "../../../lib/context/app-context.ts";
import { AppProvider } from "../../../lib/context/app-provider.tsx";
import { type CardHearts, CardHeartsContext } from "../../../lib/shopper/card-hearts.ts";
import { Heart } from "../../../ui/heart.tsx";
import { useHearts } from "./use-hearts.ts";

afterEach(cleanup);

const card = (id: number) => ({ id, name: `P${id}`, brand: null, price: 100 }) as ProductCard;
const cards = [card(1), card(2)];
const app = { i18n: createI18n("de", {}) } as AppContext;

function List() {
  const list = useRef<HTMLUListElement>(null);
  const press = useHearts(list, cards);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as in lists: the list handles the clicks on its buttons and links.
    <ul ref={list} onClick={press}>
      {cards.map(({ id }) => (
        <li key={id}>
          <Heart id={id} label="" isWished={false} />
        </li>
      ))}
    </ul>
  );
}

function renderList(wished: readonly number[]) {
  const toggle = vi.fn<CardHearts["toggle"]>().mockResolvedValue();
  render(
    <AppProvider app={app}>
      <CardHeartsContext value={{ has: (id) => wished.includes(id), toggle }}>
        <List />
      </CardHeartsContext>
    </AppProvider>,
  );
  return { toggle, hearts: screen.getAllByTestId("heart") };
}

test("a heart shows whether its product is on the wishlist, and names its action", () => {
  const { hearts } = renderList([2]);
  expect(hearts.map((heart) => heart.ariaPressed)).toEqual(["false", "true"]);
  expect(hearts[1]?.ariaLabel).toBe("wishlist.heart.active");
});

test("a press adds the product to the wishlist, or removes it", () => {
  const { hearts, toggle } = renderList([2]);
  for (const heart of hearts) fireEvent.click(heart);
  expect(toggle.mock.calls.map(([{ product, active }]) => [product.id, active])).toEqual([
    [1, true],
    [2, false],
  ]);
});
