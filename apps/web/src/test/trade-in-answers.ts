import type { TradeInCard, TradeInLanding, TradeInListMatches, TradeInSearchView } from "@reprise/contracts";

/** A product that the shop buys, unless `highestPrice` is null. */
export const tradeInCard = (id: number, highestPrice: number | null = 10_000 + id): TradeInCard => ({
  id,
  name: `Phone ${id}`,
  brand: "Maker",
  slug: `phone-${id}`,
  picture: { hash: `h${id}`, alt: `Phone ${id}` },
  isMedia: false,
  colourCount: 1,
  highestPrice,
});

export const tradeInSearch: TradeInSearchView = {
  searchUuid: "00000000-0000-4000-8000-000000000009",
  products: { docs: [tradeInCard(1), tradeInCard(2, null)], numFound: 2 },
  pagination: { page: 1, pageSize: 29, pageCount: 1 },
  categories: [{ id: 3, name: "Phones", sanitizedPath: "phones", count: 2, highestPrice: 10_001 }],
  breadcrumbs: [{ id: 4, name: "Electronics", sanitizedPath: "electronics" }],
  categoryPaths: null,
  facets: [],
  sort: "relevance",
  filters: "",
  correctedQuery: null,
  suggestedQuery: null,
  missing: [],
  near: [],
};

export const matches: TradeInListMatches = {
  searchUuid: "00000000-0000-4000-8000-000000000009",
  lines: [
    { line: "phone 1", product: tradeInCard(1, 12_345), isCertain: true, matches: 1 },
    { line: "fone 2 <i>", product: tradeInCard(2, null), isCertain: false, matches: 7 },
    { line: "nothing", product: null, isCertain: false, matches: 0 },
  ],
};

export const tradeInLanding: TradeInLanding = {
  categories: tradeInSearch.categories.map((root) => ({
    ...root,
    children: [{ ...root, id: 5, picture: { hash: "h5", alt: root.name } }],
  })),
  products: tradeInSearch.products.docs,
};
