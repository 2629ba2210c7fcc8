// @vitest-environment happy-dom
import type { ProductCard } from "@reprise/contracts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { trackClick } from "./use-impressions.ts";

const card = (id: number) => ({ id, name: `P${id}`, brand: null, price: 100 * id }) as unknown as ProductCard;
const cards = [card(1), card(2)];

beforeEach(() => {
  window.dataLayer = [];
  consentStore.set(consentTo(["statistics"]));
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as in lists: the list handles the clicks on its buttons and links.
    <ul onClick={(event) => trackClick(event, cards, { list: "category", page: 2 })}>
      {cards.map(({ id, name }) => (
        <li key={id}>
          <a href="#x">
            <b>{name}</b>
          </a>
          <button type="button">heart {id}</button>
        </li>
      ))}
    </ul>,
  );
});
afterEach(cleanup);

test("a click on a card tracks the product and its position", () => {
  fireEvent.click(screen.getByText("P2"));
  expect(window.dataLayer).toMatchObject([
    { event: "product_click", product: { id: 2, blue_price: 200, list: "category", position: 31 } },
  ]);
});

test("tracks no click on the heart, and nothing without consent", () => {
  fireEvent.click(screen.getByText("heart 2"));
  consentStore.set(consentTo([]));
  fireEvent.click(screen.getByText("P2"));
  expect(window.dataLayer).toEqual([]);
});
