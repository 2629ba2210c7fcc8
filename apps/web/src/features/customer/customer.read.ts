import type { Cart, UserMetaView } from "@reprise/contracts";
import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useApp } from "../../lib/app-context.ts";

const KEY = "api_user_meta_view";

/**
 * What is the shopper's own on every page (api_user_meta_view): asked for once when the first page stands,
 * again after login and after changes of the cart (specification, section 4). Undefined until it is known,
 * and when it cannot be known: nothing on a page waits for it.
 */
export function useUserMeta(): UserMetaView | undefined {
  const { api } = useApp();
  const load = async () => {
    const result = await api.call("api_user_meta_view", { body: {} });
    if (!result.ok) throw new Error(`${KEY}: ${result.error.code}`);
    return result.data;
  };
  return useSWR(KEY, load, { revalidateIfStale: false, revalidateOnReconnect: false }).data;
}

export interface UserMetaUpdates {
  /** The cart as a call has just answered it: its count shows at once, then the view is loaded anew. */
  cartChanged(cart: Pick<Cart, "orderProductsCount">): Promise<void>;
  /** A page has loaded the cart anyway: nothing is asked again. */
  cartLoaded(cart: Pick<Cart, "orderProductsCount">): Promise<void>;
  reload(): Promise<void>;
}

export function useUserMetaUpdates(): UserMetaUpdates {
  const { mutate } = useSWRConfig();
  const { locale } = useApp();
  return useMemo(() => {
    const show = async ({ orderProductsCount }: Pick<Cart, "orderProductsCount">, revalidate: boolean) => {
      const nothing = { locale, customer: null, cart: null, greenCart: null, wishlistProductIds: [], buyAlerts: [] };
      const withCount = (view?: UserMetaView): UserMetaView => ({ ...nothing, ...view, orderProductsCount });
      await mutate<UserMetaView>(KEY, withCount, { revalidate });
    };
    return {
      cartChanged: (cart) => show(cart, true),
      cartLoaded: (cart) => show(cart, false),
      reload: async () => {
        await mutate(KEY);
      },
    };
  }, [mutate, locale]);
}
