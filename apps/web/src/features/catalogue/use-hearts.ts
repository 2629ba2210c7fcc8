import type { ProductCard } from "@reprise/contracts";
import { type MouseEvent, type RefObject, use, useLayoutEffect } from "react";
import { useTranslate } from "../../lib/app-context.ts";
import { CardHeartsContext } from "../../lib/card-hearts.ts";
import { trackedCard } from "../../lib/tracked-product.ts";
import { heartLabel } from "../../lib/heart-label.ts";

/**
 * Brings the hearts of a list of cards to life, which are markup that React may never have drawn (decision 11): one
 * listener for all of them, and their states set where they stand. `isWishlist`: all are wished for.
 */
export function useHearts(
  list: RefObject<HTMLElement | null>,
  cards: readonly ProductCard[],
  isWishlist: boolean,
): (event: MouseEvent) => void {
  const t = useTranslate();
  const { has, toggle } = use(CardHeartsContext);
  const states = cards.map(({ id }) => isWishlist || has(id) === true);
  const heartOf = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>("[data-heart]");

  // As one text, so that nothing is done where nothing changed. Before the paint: new cards are drawn without.
  const shown = states.join();
  useLayoutEffect(() => {
    for (const [index, isWished] of states.entries()) {
      const heart = heartOf(index);
      const card = cards[index];
      if (!heart || !card || heart.ariaPressed === String(isWished)) continue;
      heart.ariaPressed = String(isWished);
      heart.ariaLabel = heartLabel(t, card.name, isWished);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `shown` says what `states` says; `heartOf` reads a ref.
  }, [cards, shown, t]);

  return ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-heart]") : null;
    const card = heart && cards.find(({ id }) => String(id) === heart.dataset["heart"]);
    if (card) void toggle({ product: trackedCard(card), active: heart.ariaPressed !== "true" });
  };
}
