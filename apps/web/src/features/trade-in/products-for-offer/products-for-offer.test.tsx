import type { ProductCard } from "@reprise/contracts";
import { expect, test } from "vitest";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { loadProductsForOffer } from "./load-products-for-offer.ts";
import { ProductsForOffer } from "./products-for-offer.tsx";

const card = (id: number, price: number, quantity = 1) =>
  ({
    id,
    price,
    quantity,
    name: `Phone ${id}`,
    slug: `phone-${id}`,
    picture: { hash: `h${id}`, alt: "" },
  }) as ProductCard;

/** Loads with a catalogue of these cards; null: the call gets no answer. */
async function load(cards: readonly ProductCard[] | null) {
  const sent: [string, unknown][] = [];
  const call = async (name: string, input: unknown) => {
    sent.push([name, input]);
    if (name === "api_trade_in_product")
      return {
        ok: true,
        status: 200,
        data: { categories: [{ sanitizedPath: "a" }, { sanitizedPath: "a/b" }] },
      };
    if (cards === null) throw new TypeError("no network");
    return { ok: true, status: 200, data: { searchResponse: { products: { docs: cards } } } };
  };
  const found = await loadProductsForOffer({ app: { api: { call } } } as LoaderInput, 7, 20_001);
  return { ids: found.map(({ id }) => id), query: sent[1]?.[1] };
}

test("asks for the category of the device within a range of prices, the best fit first", async () => {
  const cards = [card(1, 10_500), card(2, 24_000), card(3, 20_000), card(7, 20_001), card(4, 20_001, 0)];
  const { ids, query } = await load([...cards, card(5, 19_000), card(6, 11_000)]);
  expect(query).toEqual({
    query: { categorySanitizedPath: "a/b", inStock: "true", filters: "price=10001-25001" },
  });
  expect(ids).toEqual([3, 5, 2, 6]);
});

test("an offer does not need the catalogue", async () => {
  expect((await load(null)).ids).toEqual([]);
  expect(markup(appIn("de"), <ProductsForOffer cards={[]} amount={100} />)).toBe("");
});

test("names what would be left to pay, or that nothing would", () => {
  const html = markup(
    appIn("fr"),
    <ProductsForOffer cards={[card(1, 10_500), card(2, 24_050)]} amount={20_000} />,
  );
  expect(html).toContain("entièrement payé");
  expect(html).toContain("reste 40,50\u00a0€ à payer");
  expect(html).toContain('href="/fr/i2,phone-2"');
});
