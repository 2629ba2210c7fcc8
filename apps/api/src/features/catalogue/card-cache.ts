import type { ProductCard } from "@reprise/contracts";
import { type Locale, LOCALES } from "@reprise/locale";
import { LRUCache } from "lru-cache";
import { type CardCache, productCards } from "./product-cards.ts";
import type { ProductChanges } from "./product-changes.ts";
import { ANY_VARIANT } from "./read/card-variant.ts";
import { type CardSource, currentCard } from "./read/current-card.ts";

/** About 10 MB. */
const MAX_CARDS = 10_000;
/** A card names the colours in stock, and a change of another colour is not announced for its card. Its day of arrival passes. */
const MAX_AGE_MS = 60_000;

/** Caches product cards: reading them is the most expensive part of a list. */
export function createCardCache(
  changes: Pick<ProductChanges, "listen" | "sourceOf">,
  capacity = MAX_CARDS,
  now: () => number = Date.now,
): CardCache {
  const cards = new LRUCache<number, CardSource>({ max: capacity, ttl: MAX_AGE_MS });
  /** Counts invalidations. */
  let invalidations = 0;
  const keyOf = (id: number, localeIndex: number) => id * LOCALES.length + localeIndex;

  const invalidate: CardCache["invalidate"] = (changed) => {
    invalidations++;
    if (changed === "all") cards.clear();
    else for (const id of changed) LOCALES.forEach((_, localeIndex) => cards.delete(keyOf(id, localeIndex)));
  };
  changes.listen(invalidate);

  return {
    invalidate,
    sources: sourcesOf,
    async get(ids, locale, filter = ANY_VARIANT) {
      const sources = await sourcesOf(ids, locale);
      const time = now();
      return sources.map((source) => currentCard(source, filter, time));
    },
    async row(
      ids,
      locale,
      { filter = ANY_VARIANT, shown = new Set(), limit = Infinity, allowsSoldOut = false } = {},
    ) {
      const found: ProductCard[] = [];
      // Cards are read in parts, because most are not needed.
      const part = Math.min(ids.length, 2 * limit);
      for (let from = 0; from < ids.length && found.length < limit; from += part) {
        const time = now();
        for (const source of await sourcesOf(ids.slice(from, from + part), locale)) {
          if (found.length === limit || shown.has(source.model)) continue;
          if (source.card.quantity === 0 && !allowsSoldOut) continue;
          shown.add(source.model);
          found.push(currentCard(source, filter, time));
        }
      }
      return found;
    },
  };

  async function sourcesOf(ids: readonly number[], locale: Locale): Promise<readonly CardSource[]> {
    const localeIndex = LOCALES.indexOf(locale);
    const known = ids.map((id) => cards.get(keyOf(id, localeIndex)));
    const missing = ids.filter((_, at) => known[at] === undefined);
    if (missing.length === 0) return known as CardSource[];
    const before = invalidations;
    const read = await productCards(changes.sourceOf(missing), missing, locale, now());
    // Cards that were read while a product changed may show the state before the change.
    if (invalidations === before) for (const each of read) cards.set(keyOf(each.card.id, localeIndex), each);
    const added = new Map(read.map((each) => [each.card.id, each]));
    return ids.flatMap((id, at) => known[at] ?? added.get(id) ?? []);
  }
}
