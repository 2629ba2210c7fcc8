import { orNoAnswer } from "@reprise/contracts/client";
import { useStore } from "../../lib/browser/store.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import type { WishToggle } from "../../lib/shopper/pending-action.ts";
import { tracker } from "../../tracking/tracker.ts";
import { withAttributes } from "../../tracking/with-attributes.ts";
import { useKnownUserMeta, useUserMetaUpdates } from "../customer/customer.public.ts";
import { useLoginFirst } from "../login/login.public.tsx";
import { NO_PENDING_WISHES, wishChanges } from "./wish-changes.ts";

export interface Wishlist {
  /** Undefined until the wishlist is loaded. */
  has(id: number): boolean | undefined;
  /** Adds or removes a product. Guests log in first, and the change is made afterwards (specification, section 4). */
  toggle(toggle: WishToggle): Promise<void>;
}

/**
 * The shopper's wishlist: whether a product is on it, and a function that changes that. Not by `useCall`, which ignores a
 * press while another call is pending: all hearts of a document share this, and of one heart the last press counts
 * (`wishChanges`).
 */
export function useWishlist(): Wishlist {
  const { api } = useApp();
  const { show } = useToasts();
  const login = useLoginFirst();
  const { changed } = useUserMetaUpdates();
  const meta = useKnownUserMeta();
  const pending = useStore(wishChanges.pending, NO_PENDING_WISHES);

  /** False: it was not saved. */
  const send = async ({ product, active }: WishToggle): Promise<boolean> => {
    const input = { params: { productId: String(product.id) } };
    const answer = await orNoAnswer(
      api.call(active ? "api_watchlist_put_product" : "api_watchlist_delete_product", input),
    );
    if (answer.ok) {
      await changed((view) => ({
        ...view,
        wishlistProductIds: withWish(view.wishlistProductIds, product.id, active),
      }));
      const event = active ? "add_to_wishlist" : "remove_from_wishlist";
      void withAttributes(api, product).then((tracked) =>
        tracker.track({ event, currency: "EUR", product: tracked }),
      );
    } else if (answer.status === 401) login.ask({ kind: "wish", product, active });
    else {
      const failure = active ? "addFailure" : "removeFailure";
      const why = answer.error.code === "WISHLIST_LIMIT_REACHED" ? "full" : failure;
      show({ variant: "error", message: `blue.wishlist.flash.${why}` });
    }
    return answer.ok;
  };
  return {
    has: (id) => pending.get(id) ?? meta?.wishlistProductIds.includes(id),
    toggle: async ({ product, active }) => {
      if (login.isNeeded) login.ask({ kind: "wish", product, active });
      else await wishChanges.change(product.id, active, (latest) => send({ product, active: latest }));
    },
  };
}

/** Puts the newest product first. */
const withWish = (ids: readonly number[], id: number, active: boolean): number[] => {
  const others = ids.filter((other) => other !== id);
  return active ? [id, ...others] : others;
};
