import type { ProductCard, WishlistView } from "@reprise/contracts";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useStore } from "../../lib/store.ts";
import { NO_WISHES, wishChanges } from "./wish-changes.ts";

export interface ShownWishes {
  readonly products: readonly ProductCard[];
  readonly numFound: number;
  /** Of what shows them: where the focus stays when a card goes. */
  readonly frame: RefObject<HTMLElement | null>;
}

/**
 * A page of the wishlist as it is after what the shopper has just taken off it: those cards go at once, and what follows
 * comes up when the server has taken it. The last one of a page takes the shopper to the page before (section 4).
 */
export function useShownWishes({ products, numFound, pagination: { page } }: WishlistView): ShownWishes {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const wanted = useStore(wishChanges.wanted, NO_WISHES);
  const frame = useRef<HTMLElement>(null);
  // The same array while nothing goes: the cards that came with the document are left alone then.
  const gone = products.map(({ id }) => wanted.get(id) === false).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `gone` says what `wanted` says of these products.
  const shown = useMemo(() => products.filter(({ id }) => wanted.get(id) !== false), [products, gone]);
  const all = shown.length === products.length ? products : shown;

  const taken = useEffectEvent(async () => {
    if (page > 1 && all.length === 0)
      await navigate({ search: page === 2 ? "" : `?page=${page - 1}` }, { replace: true });
    else await revalidate();
  });
  useEffect(() => wishChanges.onTaken(() => taken()), []);
  useFocusKept(frame, all);
  return { products: all, numFound: numFound - (products.length - all.length), frame };
}

/** The focus would fall to the start of the document with the heart that had it: it goes to the card that comes up instead. */
function useFocusKept(frame: RefObject<HTMLElement | null>, cards: readonly ProductCard[]): void {
  const focused = useRef<number | null>(null);
  const hearts = () => [...(frame.current?.querySelectorAll<HTMLElement>("[data-heart]") ?? [])];
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      if (activeElement === document.body) return;
      const index = hearts().findIndex((heart) => heart === activeElement);
      // What is there instead of cards may be drawn anew, too.
      focused.current =
        index < 0 && frame.current?.contains(activeElement) !== true ? null : Math.max(index, 0);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `hearts` reads a ref.
  }, []);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const left = hearts();
    const next =
      left[Math.min(focused.current, left.length - 1)] ?? frame.current?.querySelector<HTMLElement>("a");
    next?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `hearts` reads a ref.
  }, [cards]);
}
