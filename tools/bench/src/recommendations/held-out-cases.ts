import type { ModelProduct, Session } from "@reprise/catalogue-tools/session-model";

/** A question to the recommender, and what the shopper of the session really chose. */
export interface HeldOutCase {
  readonly type:
    | "similar"
    | "bought-together"
    | "accessories"
    | "recently-viewed"
    | "for-you"
    | "bestsellers";
  /** The product that the shopper looks at. */
  readonly subject: number;
  readonly categoryId: number;
  /** Earlier views of the shopper, the latest last. Used by the types that know the shopper. */
  readonly viewed: readonly number[];
  /** Any of them is a hit. */
  readonly wanted: readonly number[];
}

/**
 * The cases of one session.
 * similar: another product of the category that the shopper viewed later. bought-together: the rest of the basket.
 * accessories: the accessories in it. for-you: what the shopper viewed in the second half, from the first half.
 * recently-viewed: what was bought, from all views before the last. bestsellers: the first view, knowing its category.
 */
export function heldOutCases({ visits, basket }: Session, products: readonly ModelProduct[]): HeldOutCase[] {
  const byId = indexOf(products);
  const cases: HeldOutCase[] = [];
  const [first] = visits;
  if (first === undefined) return cases;
  const categoryOf = (id: number) => byId.get(id)?.categoryId ?? 0;
  const add = (
    type: HeldOutCase["type"],
    subject: number,
    wanted: readonly number[],
    viewed: readonly number[] = [],
  ) => {
    const others = wanted.filter(
      (id) =>
        byId.get(id)?.model !== byId.get(subject)?.model ||
        type === "recently-viewed" ||
        type === "bestsellers",
    );
    if (others.length > 0)
      cases.push({ type, subject, categoryId: categoryOf(subject), viewed, wanted: others });
  };
  add("bestsellers", first, [first]);
  add(
    "similar",
    first,
    visits.slice(1).filter((id) => categoryOf(id) === categoryOf(first)),
  );
  const half = Math.floor(visits.length / 2);
  if (half >= 2) {
    const [viewed, later] = [visits.slice(0, half), visits.slice(half)];
    const known = new Set(viewed.map((id) => byId.get(id)?.model));
    add(
      "for-you",
      viewed.at(-1) ?? first,
      later.filter((id) => !known.has(byId.get(id)?.model)),
      viewed,
    );
  }
  const [bought, ...rest] = basket;
  if (bought !== undefined) {
    add("bought-together", bought, rest);
    add(
      "accessories",
      bought,
      rest.filter((id) => byId.get(id)?.isAccessory),
    );
    const before = visits.slice(0, -1);
    if (before.length > 0) add("recently-viewed", visits.at(-1) ?? first, [bought], before);
  }
  return cases;
}

const indexes = new WeakMap<readonly ModelProduct[], Map<number, ModelProduct>>();
function indexOf(products: readonly ModelProduct[]): Map<number, ModelProduct> {
  const known = indexes.get(products) ?? new Map(products.map((product) => [product.id, product]));
  indexes.set(products, known);
  return known;
}
