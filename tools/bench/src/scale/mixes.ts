import { PAGE_SIZE } from "@reprise/contracts";
import { createCartAdds } from "./cart-adds.ts";
import { createDraw, type Draw } from "./draw.ts";
import {
  type BenchRequest,
  mistypedSearch,
  suggestion,
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
  | "products"
  | "cart adds"
  | "page 1"
  | "deep page";
export type Mixes = Readonly<Record<MixName, Mix>>;

/** Typical requests of shoppers. The same seed gives the same requests, except for tokens. */
export function createMixes({ products, categories }: SampleCatalogue, seed: number): Mixes {
  const deepCategories = categories.filter(({ products: count }) => count >= DEEP_PAGE * PAGE_SIZE);
  function mix(name: string, next: (draw: Draw) => BenchRequest | null): Mix {
    const draw = createDraw(seed);
    return function requests(count) {
      const drawn: BenchRequest[] = [];
      for (let tries = 0; drawn.length < count; tries += 1) {
        if (tries > count * 10) throw new Error(`The catalogue has too little for ${name}`);
        const request = next(draw);
        if (request !== null) drawn.push(request);
      }
      return drawn;
    };
  }
  const adds = createCartAdds(createDraw(seed));
  const page = (number: number) => (draw: Draw) =>
    deepCategories.length === 0 ? null : viewPage(draw.pick(deepCategories), number, draw);
  return {
    lists: mix("lists", (draw) => viewList(draw.pick(products), draw)),
    "filtered lists": mix("filters", (draw) =>
      viewFilteredList(draw.pick(products), draw.pick(products), draw),
    ),
    searches: mix("searches", (draw) => mistypedSearch(draw.pick(products), draw)),
    suggestions: mix("suggestions", (draw) => suggestion(draw.pick(products), draw)),
    products: mix("products", (draw) => viewProduct(draw.pick(products), draw)),
    "cart adds": mix("carts", (draw) => adds(draw.pick(products))),
    // Both draw the same lists.
    "page 1": mix("first pages", page(1)),
    "deep page": mix("deep pages", page(DEEP_PAGE)),
  };
}
