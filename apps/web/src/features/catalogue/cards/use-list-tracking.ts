import type { ProductCard } from "@reprise/contracts";
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useApp } from "../../../lib/context/app-context.ts";
import { trackedCard } from "../../../lib/shopper/tracked-product.ts";
import { listPosition, type TrackedImpression } from "../../../tracking/events.ts";
import { tracker } from "../../../tracking/tracker.ts";
import { useIsTrackingAllowed } from "../../../tracking/use-tracked-view.ts";
import { withAttributes } from "../../../tracking/with-attributes.ts";

/** The name and the page of a list, for tracking. */
export interface TrackedList {
  readonly list: string;
  readonly page?: number;
}

export interface ListTracking {
  /** Of the list. Its children are the cards. */
  readonly ref: RefObject<HTMLUListElement | null>;
  /** Tracks a click on a card's link. */
  trackClick(event: MouseEvent): void;
}

/** Tracks the clicks on cards, and each card once when it becomes visible. Only with consent. */
export function useListTracking(
  cards: readonly ProductCard[],
  { list, page = 1 }: TrackedList,
): ListTracking {
  const { api } = useApp();
  const ref = useRef<HTMLUListElement>(null);
  const isAllowed = useIsTrackingAllowed();
  /** Passes on the card that this element of the list shows. */
  const withCard = async (item: Element | null, track: (product: TrackedImpression) => void) => {
    const index = item && ref.current ? [...ref.current.children].indexOf(item) : -1;
    const card = cards[index];
    if (!card) return;
    const position = listPosition(page, index);
    track({ ...(await withAttributes(api, trackedCard(card), cards)), list, position });
  };
  const trackImpression = useEffectEvent((item: Element) =>
    withCard(item, (product) => tracker.impressions([product])),
  );
  useEffect(() => {
    if (!isAllowed) return undefined;
    const items = cards.flatMap((_, index) => ref.current?.children[index] ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          void trackImpression(target);
        }
      },
      { threshold: 0.5 },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [isAllowed, cards]);
  return {
    ref,
    trackClick({ target }) {
      if (!isAllowed || !(target instanceof Element) || target.closest("a") === null) return;
      void withCard(target.closest("li"), (product) =>
        tracker.track({ event: "product_click", currency: "EUR", product }),
      );
    },
  };
}
