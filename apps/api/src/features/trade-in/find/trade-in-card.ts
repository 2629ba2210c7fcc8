import type { TradeInCard } from "@reprise/contracts";
import type { CardSource } from "../../catalogue/catalogue.public.ts";

/** A product as sellers see it. */
export function tradeInCard(source: CardSource): TradeInCard {
  const { id, name, brand, slug, picture, isMedia } = source.card;
  const prices = source.variants.flatMap(({ purchasePrice }) => purchasePrice ?? []);
  const highestPrice = prices.length === 0 ? null : Math.max(...prices);
  const colourCount = Math.max(1, source.colours.length);
  return { id, name, brand, slug, picture, isMedia, colourCount, highestPrice };
}
