import type { ProductCard } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { LRUCache } from "lru-cache";
import { type CardCache, productCards } from "./catalogue.read.ts";
import type { ProductChanges } from "./product-changes.read.ts";

/** About 10 MB. */
const MAX_CARDS = 20_000;

/** Keeps the cards that lists show again and again: they cost the database more than all else of a list. */
export function createCardCache(
  changes: Pick<ProductChanges, "listen" | "sourceOf">,
  capacity = MAX_CARDS,
): CardCache {
  const cards = new LRUCache<number, ProductCard>({ max: capacity });
  let forgotten = 0;
  const keyOf = (id: number, place: number) => id * LOCALES.length + place;

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
      const known = ids.map((id) => cards.get(keyOf(id, place)));
      const missing = ids.filter((_, at) => known[at] === undefined);
      if (missing.length === 0) return known as ProductCard[];
      const before = forgotten;
      const read = await productCards(changes.sourceOf(missing), missing, locale);
      // What was read while something changed may be from before the change.
      if (forgotten === before) for (const card of read) cards.set(keyOf(card.id, place), card);
      const added = new Map(read.map((card) => [card.id, card]));
      return ids.flatMap((id, at) => known[at] ?? added.get(id) ?? []);
    },
  };
}
