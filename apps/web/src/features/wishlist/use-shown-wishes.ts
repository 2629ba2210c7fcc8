import type { Wish, WishlistView } from "@reprise/contracts";
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useStillHere } from "../../lib/addresses/use-still-here.ts";
import { useStore } from "../../lib/browser/store.ts";
import { NO_PENDING_WISHES, wishChanges } from "./wish-changes.ts";

export interface ShownWishes {
  readonly products: readonly Wish[];
  readonly numFound: number;
  /** The element around the cards: the focus stays in it after a removal. */
  readonly frame: RefObject<HTMLElement | null>;
}

/**
 * A page of the wishlist without the products that the shopper has just removed. The next products move up after the
 * server has answered. Removing the last product of a page leads to the previous page (section 4).
 */
export function useShownWishes({ products, numFound, pagination: { page } }: WishlistView): ShownWishes {
  const navigate = useNavigate();
  const rememberPage = useStillHere();
  const { revalidate } = useRevalidator();
  // Deferred, because the router shows the new list in a transition: without it, a removed card comes back until then.
  const pending = useDeferredValue(useStore(wishChanges.pending, NO_PENDING_WISHES));
  const frame = useRef<HTMLElement>(null);
  const shown = useMemo(() => products.filter(({ id }) => pending.get(id) !== false), [products, pending]);

  const remember = useEffectEvent(rememberPage);
  const reload = useEffectEvent(async (isStillHere: () => boolean) => {
    const isEmpty = products.every(({ id }) => wishChanges.pending.get().get(id) === false);
    if (page > 1 && isEmpty && isStillHere())
      await navigate({ search: page === 2 ? "" : `?page=${page - 1}` }, { replace: true });
    else await revalidate();
  });
  useEffect(() => {
    const isStillHere = remember();
    return wishChanges.onSaved(() => reload(isStillHere));
  }, []);
  useFocusAfterRemoval(frame, shown);
  return { products: shown, numFound: numFound - (products.length - shown.length), frame };
}

const heartsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>("[data-heart]") ?? []),
];

/** Moves the focus from a removed heart to the card that takes its position, instead of to the start of the document. */
function useFocusAfterRemoval(frame: RefObject<HTMLElement | null>, cards: readonly Wish[]): void {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const remember = () => {
      const { activeElement } = document;
      if (activeElement === document.body) return;
      const index = heartsIn(frame.current).findIndex((heart) => heart === activeElement);
      // The empty state that replaces the cards may be re-rendered, too.
      focused.current =
        index < 0 && frame.current?.contains(activeElement) !== true ? null : Math.max(index, 0);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [frame]);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const left = heartsIn(frame.current);
    const next =
      left[Math.min(focused.current, left.length - 1)] ?? frame.current?.querySelector<HTMLElement>("a");
    next?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time that the cards have changed
  }, [cards, frame]);
}
