// @vitest-environment happy-dom
import type { ProductCard } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, refused, type SentCall, showPage } from "../../../test/show-page.tsx";
import { consentStore, consentTo } from "../../../tracking/consent.ts";
// Loaded with the first lookup otherwise, for which fake timers do not wait.
import "../../../tracking/product-attributes.ts";
import { useListTracking } from "./use-list-tracking.ts";

const cardOf = (id: number) => ({ id, name: `P${id}`, brand: null, price: 100 * id }) as ProductCard;
const ATTRIBUTES = {
  root_category_name: "Electronics",
  category_names: ["Electronics", "Phones"],
  category_is_accessory: false,
  offered_by_one_partner_only: true,
  coupon_clue: null,
  price_purchase: 5000,
};

/** A lookup lasts for the page, so every list of these tests has products of its own. */
let lastId = 0;
const twoCards = () => [cardOf((lastId += 1)), cardOf((lastId += 1))] as const;

/** Answers the attributes of all products but the last of the list. */
const answerFirst = ({ input }: SentCall): Promise<CallResult<unknown>> => {
  const { ids } = (input as { readonly query: { readonly ids: string } }).query;
  return done({ products: [{ id: Number(ids.split(",")[0]), ...ATTRIBUTES }] });
};

function List({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { ref, trackClick } = useListTracking(cards, { list: "category", page: 2 });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as in lists: the list handles the clicks on its buttons and links.
    <ul ref={ref} onClick={trackClick}>
      {cards.map(({ id, name }) => (
        <li key={id} data-testid={name}>
          <a href="#x">
            <b>{name}</b>
          </a>
          <button type="button">heart {name}</button>
        </li>
      ))}
    </ul>
  );
}
const show = (cards: readonly ProductCard[], answer = answerFirst) =>
  showPage(<List cards={cards} />, answer);

/** The browser's part: says what is in view, of what is still observed. */
function observed() {
  const targets = new Map<Element, (isIntersecting: boolean) => void>();
  class Observer {
    readonly callback: (entries: readonly object[]) => void;
    constructor(callback: (entries: readonly object[]) => void) {
      this.callback = callback;
    }
    observe = (target: Element) =>
      void targets.set(target, (isIntersecting) => this.callback([{ target, isIntersecting }]));
    unobserve = (target: Element) => void targets.delete(target);
    disconnect = () => targets.clear();
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return (name: string, isIntersecting: boolean) => targets.get(screen.getByTestId(name))?.(isIntersecting);
}

let comesIntoView: ReturnType<typeof observed>;
beforeEach(() => {
  vi.useFakeTimers();
  comesIntoView = observed();
  window.dataLayer = [];
  consentStore.set(consentTo(["statistics"]));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = () => act(() => vi.advanceTimersByTimeAsync(1000));
const click = async (text: string) => {
  fireEvent.click(screen.getByText(text));
  await later();
};

test("a click on a card tracks its product, attributes and position", async () => {
  const [first, second] = twoCards();
  show([first, second], ({ input }) => {
    expect(input).toEqual({ query: { ids: `${first.id},${second.id}` } });
    return done({ products: [{ id: second.id, ...ATTRIBUTES }] });
  });
  await click(second.name);
  expect(window.dataLayer).toEqual([
    {
      event: "product_click",
      currency: "EUR",
      product: {
        id: second.id,
        name: second.name,
        brand: null,
        blue_price: second.price,
        ...ATTRIBUTES,
        list: "category",
        position: 31,
      },
    },
  ]);
});

test("a click on the heart, or without consent, tracks nothing and looks nothing up", async () => {
  const cards = twoCards();
  const { sent } = show(cards);
  await click(`heart ${cards[1].name}`);
  act(() => consentStore.set(consentTo([])));
  await click(cards[1].name);
  expect([window.dataLayer, sent]).toEqual([[], []]);
});

test("a card tracks one impression when it becomes visible, only with consent", async () => {
  const cards = twoCards();
  const [{ name }, other] = cards;
  consentStore.set(consentTo([]));
  const { sent } = show(cards);
  comesIntoView(name, true);
  await later();
  expect([window.dataLayer, sent]).toEqual([[], []]);
  act(() => consentStore.set(consentTo(["statistics"])));
  comesIntoView(name, false);
  comesIntoView(name, true);
  comesIntoView(name, true);
  comesIntoView(other.name, true);
  await later();
  expect(window.dataLayer).toMatchObject([
    {
      event: "product_impressions",
      products: [
        { name, list: "category", position: 30, ...ATTRIBUTES },
        { name: other.name, position: 31 },
      ],
    },
  ]);
});

test("the attributes of a list are looked up once", async () => {
  const cards = twoCards();
  const { sent } = show(cards);
  comesIntoView(cards[0].name, true);
  await click(cards[0].name);
  await click(cards[1].name);
  expect(sent).toHaveLength(1);
  cleanup();
  const again = show([cards[1], cardOf((lastId += 1))]);
  comesIntoView(cards[1].name, true);
  await later();
  expect(again.sent).toEqual([
    { name: "api_get_product_attributes", input: { query: { ids: `${lastId}` } } },
  ]);
});

test.each([() => refused("SERVICE_UNAVAILABLE", [], 503), () => Promise.reject(new TypeError("no network"))])(
  "without an answer the event comes without the attributes, and the next one looks them up again",
  async (answer) => {
    const cards = twoCards();
    const { sent } = show(cards, answer);
    await click(cards[0].name);
    expect(window.dataLayer).toMatchObject([{ event: "product_click", product: { id: cards[0].id } }]);
    await click(cards[0].name);
    expect(sent).toHaveLength(2);
  },
);
