import type { TradeInCard, TradeInProduct } from "@reprise/contracts";
import type { CardSource } from "../../catalogue/catalogue.public.ts";

/** What the shop pays by grade, the best grade first. */
export const purchasePrices = ({ variants }: Pick<CardSource, "variants">): TradeInProduct["prices"] =>
  variants
    .flatMap(({ label, purchasePrice }) =>
      purchasePrice === null ? [] : [{ grade: label, price: purchasePrice }],
    )
    .sort((left, right) => left.grade.localeCompare(right.grade));

/** A product as sellers see it. */
export function tradeInCard(source: CardSource): TradeInCard {
  const { id, name, brand, slug, picture, isMedia } = source.card;
  const prices = purchasePrices(source).map(({ price }) => price);
  const highestPrice = prices.length === 0 ? null : Math.max(...prices);
  const colourCount = Math.max(1, source.colours.length);
  return { id, name, brand, slug, picture, isMedia, colourCount, highestPrice };
}
