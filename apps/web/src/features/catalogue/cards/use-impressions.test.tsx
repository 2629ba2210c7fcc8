// @vitest-environment happy-dom
import type { ProductCard } from "@reprise/contracts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consentStore, consentTo } from "../../../tracking/consent.ts";
import { trackClick, useImpressions } from "./use-impressions.ts";

const card = (id: number) => ({ id, name: `P${id}`, brand: null, price: 100 * id }) as unknown as ProductCard;
const cards = [card(1), card(2)];

beforeEach(() => {
  window.dataLayer = [];
  consentStore.set(consentTo(["statistics"]));
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as lists do: it only hears of what is pressed in it.
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

test("a click on a card tracks its product and position", () => {
  fireEvent.click(screen.getByText("P2"));
  expect(window.dataLayer).toMatchObject([
    { event: "product_click", product: { id: 2, blue_price: 200, list: "category", position: 31 } },
  ]);
});

test("a click on the heart, or without consent, tracks no product click", () => {
  fireEvent.click(screen.getByText("heart 2"));
  consentStore.set(consentTo([]));
  fireEvent.click(screen.getByText("P2"));
  expect(window.dataLayer).toEqual([]);
});

function List() {
  const ref = useImpressions(cards, { list: "category", page: 2 });
  return (
    <ul ref={ref}>
      {cards.map(({ id }) => (
        <li key={id} data-testid={`card-${id}`} />
      ))}
    </ul>
  );
}

/** The browser's part: says what is in view, of what is still observed. */
function observed() {
  const targets = new Set<Element>();
  let tell: IntersectionObserverCallback = () => undefined;
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = (target: Element) => void targets.add(target);
    unobserve = (target: Element) => void targets.delete(target);
    disconnect = () => targets.clear();
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return (target: Element, isIntersecting: boolean) => {
    const entry = { target, isIntersecting } as unknown as IntersectionObserverEntry;
    if (targets.has(target)) tell([entry], new Observer(tell) as unknown as IntersectionObserver);
  };
}

test("a card tracks one impression when it becomes visible, only with consent", async () => {
  vi.useFakeTimers();
  const comesIntoView = observed();
  consentStore.set(consentTo([]));
  render(<List />);
  const second = screen.getByTestId("card-2");
  comesIntoView(second, true);
  act(() => consentStore.set(consentTo(["statistics"])));
  comesIntoView(second, false);
  comesIntoView(second, true);
  comesIntoView(second, true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(window.dataLayer).toMatchObject([
    { event: "product_impressions", products: [{ id: 2, list: "category", position: 31 }] },
  ]);
  expect(window.dataLayer?.[0]).toHaveProperty("products.length", 1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
