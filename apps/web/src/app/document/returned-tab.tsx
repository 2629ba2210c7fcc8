import { orNoAnswer } from "@reprise/contracts/client";
import type { RouteName } from "@reprise/locale";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { useUserMetaUpdates } from "../../features/customer/customer.public.ts";
import { useRouteName } from "../../lib/addresses/use-route.ts";
import { isWorkPending } from "../../lib/browser/pending-work.ts";
import { useApp } from "../../lib/context/app-context.ts";

/**
 * Pages of prices and carts. Not lists, which would be reordered while they are read, and not the checkout: forms are filled
 * in there, and it refuses an order whose price has changed.
 */
const RENEWED: ReadonlySet<RouteName | undefined> = new Set<RouteName>([
  "checkout_cart",
  "trade_in_cart",
  "wishlist",
  "product_details",
  "product_details_basic_name",
  "accessory_list",
  "cross_selling",
]);

/** How often a tab is renewed at most, in ms. Coming back raises two events. */
const INTERVAL_MS = 3_000;

/**
 * Renews what a tab shows when it comes to the front: another tab may have changed the cart, and prices change. First the
 * shopper's own data: while there is no answer, the page stays as it is.
 */
export function ReturnedTab() {
  const name = useRouteName();
  const { api } = useApp();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const { changed } = useUserMetaUpdates();
  const renewedAt = useRef(0);
  const renew = useEffectEvent(async () => {
    const now = Date.now();
    if (document.hidden || now - renewedAt.current < INTERVAL_MS || state !== "idle" || isWorkPending())
      return;
    renewedAt.current = now;
    const answer = await orNoAnswer(api.call("api_user_meta_view", { body: { withCart: false } }));
    if (!answer.ok) return;
    await changed(() => answer.data);
    if (RENEWED.has(name)) await revalidate();
  });
  useEffect(() => {
    const onReturn = () => void renew();
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, []);
  return null;
}
