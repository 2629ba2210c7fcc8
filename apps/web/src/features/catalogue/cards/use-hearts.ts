import type { ProductCard } from "@reprise/contracts";
import { type MouseEvent, type RefObject, use, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { CardHeartsContext } from "../../../lib/shopper/card-hearts.ts";
import { trackedCard } from "../../../lib/shopper/tracked-product.ts";
import { heartLabel } from "../../../lib/texts/heart-label.ts";

/**
 * Connects the heart buttons of a list with the wishlist. Returns the click handler of the list.
 *
 * Sets the ARIA attributes by hand, because the cards are memoised markup that React does not hydrate. One
 * React root for each heart would make React render dozens of them, which is the work that memoisation saves.
 */
export function useHearts(
  list: RefObject<HTMLElement | null>,
  cards: readonly ProductCard[],
): (event: MouseEvent) => void {
  const { t } = useTranslation();
  const { has, toggle } = use(CardHeartsContext);
  const states = cards.map(({ id }) => has(id) === true);
  // One string, so that the effect runs only after a change. A layout effect, because new cards are rendered unpressed.
  const shown = states.join();
  useLayoutEffect(() => {
    for (const [index, state] of shown.split(",").entries()) {
      const heart = list.current?.children[index]?.querySelector<HTMLElement>("[data-heart]");
      const card = cards[index];
      if (!heart || !card || heart.ariaPressed === state) continue;
      heart.ariaPressed = state;
      heart.ariaLabel = heartLabel(t, card.name, state === "true");
    }
  }, [list, cards, shown, t]);

  return ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>("[data-heart]") : null;
    const card = heart && cards.find(({ id }) => String(id) === heart.dataset["heart"]);
    if (card) void toggle({ product: trackedCard(card), active: heart.ariaPressed !== "true" });
  };
}
