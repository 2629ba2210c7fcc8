import type { Input } from "@reprise/contracts";
import { REVIEW_SORTS } from "@reprise/contracts/forms";
import { isLocale } from "@reprise/locale";

/** What links and forms about reviews need of their product. */
export interface ReviewedProduct {
  readonly id: number;
  readonly slug: string;
}

const flag = (text: string) => (text === "1" ? text : undefined);

/** What readers choose, as the address of the product page has it: `reviews` is the page. */
export const REVIEW_PARAMETERS = {
  stars: (text: string) => (/^[1-5]$/u.test(text) ? text : undefined),
  verified: flag,
  photos: flag,
  language: (text: string) => (isLocale(text) ? text : undefined),
  sort: (text: string) => REVIEW_SORTS.slice(1).find((sort) => sort === text),
  reviews: (text: string) => (/^[1-9]\d{0,3}$/u.test(text) ? text : undefined),
} as const;

type Name = keyof typeof REVIEW_PARAMETERS;

/** A choice, with what else the address of the product has chosen, such as its grade. */
export type ReviewChoice = Readonly<Partial<Record<Name, string | undefined>>>;

/** The choice in an address. */
export const choiceIn = (search: URLSearchParams): ReviewChoice =>
  Object.fromEntries(
    Object.entries(REVIEW_PARAMETERS).map(([name, parse]) => {
      const text = search.get(name);
      return [name, text === null ? undefined : parse(text)];
    }),
  );

type CallQuery = NonNullable<Input<"api_product_reviews">["query"]>;

/** The query of the call for a choice. */
export function callQuery({
  stars,
  verified,
  photos,
  language,
  sort,
  reviews: page,
}: ReviewChoice): CallQuery {
  const given = Object.entries({ stars, verified, photos, language, sort, page });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as CallQuery;
}
