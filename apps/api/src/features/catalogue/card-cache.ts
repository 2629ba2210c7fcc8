import type { ProductCard } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { type CardCache, productCards } from "./catalogue.read.ts";
import type { ProductChanges } from "./product-changes.read.ts";

/** About 10 MB. */
const MAX_CARDS = 20_000;

/** Keeps the cards that lists show again and again: they cost the database more than all else of a list. */
export function createCardCache(
  changes: Pick<ProductChanges, "listen" | "sourceOf">,
  capacity = MAX_CARDS,
): CardCache {
  /** The least recently used first. */
  const cards = new Map<number, ProductCard>();
  let forgotten = 0;
  const keyOf = (id: number, place: number) => id * LOCALES.length + place;

  function keep(key: number, card: ProductCard): void {
    cards.delete(key);
    cards.set(key, card);
    const [oldest] = cards.keys();
    if (cards.size > capacity && oldest !== undefined) cards.delete(oldest);
  }

  const forget: CardCache["forget"] = (ids) => {
    forgotten++;
    if (ids === null) cards.clear();
    else for (const id of ids) LOCALES.forEach((_, place) => cards.delete(keyOf(id, place)));
  };
  changes.listen(forget);

  return {
    forget,
    async get(ids, locale) {
      const place = LOCALES.indexOf(locale);
      const known = new Map(ids.map((id) => [id, cards.get(keyOf(id, place))]));
      const before = forgotten;
      const missing = ids.filter((id) => known.get(id) === undefined);
      if (missing.length > 0) {
        for (const card of await productCards(changes.sourceOf(missing), missing, locale)) known.set(card.id, card);
      }
      const found = ids.flatMap((id) => known.get(id) ?? []);
      // What was read while something changed may be from before the change.
      if (forgotten === before) for (const card of found) keep(keyOf(card.id, place), card);
      return found;
    },
  };
}
