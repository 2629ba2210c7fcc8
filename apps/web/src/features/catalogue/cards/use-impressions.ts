import type { ProductCard } from "@reprise/contracts";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { listPosition } from "../../../tracking/events.ts";
import { trackedCard } from "../../../lib/tracked-product.ts";
import { tracker } from "../../../tracking/tracker.ts";
import { useIsTrackingAllowed } from "../../../tracking/use-tracked-view.ts";

/** The name and the page of a list, for tracking. */
export interface TrackedList {
  readonly list: string;
  readonly page?: number;
}

/** Tracks each card once, when it becomes visible, and only with consent. Returns the ref of the list. */
export function useImpressions(
  cards: readonly ProductCard[],
  { list, page = 1 }: TrackedList,
): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  const isAllowed = useIsTrackingAllowed();
  const trackImpression = useEffectEvent((index: number) => {
    const card = cards[index];
    if (card) tracker.impressions([{ ...trackedCard(card), list, position: listPosition(page, index) }]);
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    const items = cards.flatMap((_, index) => ref.current?.children[index] ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          trackImpression(items.indexOf(target));
        }
      },
      { threshold: 0.5 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [isAllowed, cards]);
  return ref;
}

/** Tracks a click on a card's link. */
export function trackClick(
  { target }: MouseEvent,
  cards: readonly ProductCard[],
  { list, page = 1 }: TrackedList,
): void {
  if (!(target instanceof Element) || target.closest("a") === null) return;
  const item = target.closest("li");
  const index = item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1;
  const card = cards[index];
  if (card)
    tracker.track({
      event: "product_click",
      currency: "EUR",
      product: { ...trackedCard(card), list, position: listPosition(page, index) },
    });
}
