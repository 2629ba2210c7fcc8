import { PAGE_SIZE } from "@reprise/contracts";
import { createCartAdds } from "./cart-adds.ts";
import { createRandom, type Random } from "./random.ts";
import {
  type BenchRequest,
  mistypedSearch,
  suggestion,
  tradeInSearch,
  viewFilteredList,
  viewList,
  viewPage,
  viewProduct,
} from "./requests.ts";
import type { SampleCatalogue } from "./sample-catalogue.ts";

export const DEEP_PAGE = 500;

/** Returns the next `count` requests of a mix. */
export type Mix = (count: number) => BenchRequest[];
export type MixName =
  | "lists"
  | "filtered lists"
  | "searches"
  | "suggestions"
  | "trade-in searches"
  | "products"
  | "cart adds"
  | "page 1"
  | "deep page";
export type Mixes = Readonly<Record<MixName, Mix>>;

/** Typical requests of shoppers. The same seed gives the same requests, except for tokens. */
export function createMixes({ products, categories }: SampleCatalogue, seed: number): Mixes {
  const deepCategories = categories.filter(({ products: count }) => count >= DEEP_PAGE * PAGE_SIZE);
  function mix(name: string, next: (random: Random) => BenchRequest | null): Mix {
    const random = createRandom(seed);
    return function requests(count) {
      const requests: BenchRequest[] = [];
      for (let tries = 0; requests.length < count; tries += 1) {
        if (tries > count * 10) throw new Error(`The catalogue has too little for ${name}`);
        const request = next(random);
        if (request !== null) requests.push(request);
      }
      return requests;
    };
  }
  const adds = createCartAdds(createRandom(seed));
  const page = (number: number) => (random: Random) =>
    deepCategories.length === 0 ? null : viewPage(random.pick(deepCategories), number, random);
  return {
    lists: mix("lists", (random) => viewList(random.pick(products), random)),
    "filtered lists": mix("filters", (random) =>
      viewFilteredList(random.pick(products), random.pick(products), random),
    ),
    searches: mix("searches", (random) => mistypedSearch(random.pick(products), random)),
    suggestions: mix("suggestions", (random) => suggestion(random.pick(products), random)),
    "trade-in searches": mix("trade-ins", (random) => tradeInSearch(random.pick(products), random)),
    products: mix("products", (random) => viewProduct(random.pick(products), random)),
    "cart adds": mix("carts", (random) => adds(random.pick(products))),
    // Both request the same lists.
    "page 1": mix("first pages", page(1)),
    "deep page": mix("deep pages", page(DEEP_PAGE)),
  };
}
