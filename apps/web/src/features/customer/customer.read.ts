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
export const useUserMeta = (): UserMetaView | undefined => useView(true);

/** The same where somebody else has asked for it; by itself it asks nothing. */
export const useKnownUserMeta = (): UserMetaView | undefined => useView(false);

function useView(isAsked: boolean): UserMetaView | undefined {
  const { api } = useApp();
  const load = async () => {
    const result = await api.call("api_user_meta_view", { body: { withCart: false } });
    if (!result.ok) throw new Error(`${KEY}: ${result.error.code}`);
    return result.data;
  };
  const options = { revalidateIfStale: false, revalidateOnReconnect: false };
  return useSWR(KEY, load, isAsked ? options : { ...options, revalidateOnMount: false }).data;
}

export interface UserMetaUpdates {
  /** The cart as a call has just answered it: its count shows at once, then the view is loaded anew. */
  cartChanged(cart: Pick<Cart, "orderProductsCount">): Promise<void>;
  /** A page has loaded the cart anyway: nothing is asked again. */
  cartLoaded(cart: Pick<Cart, "orderProductsCount">): Promise<void>;
  /** Something else that a call has just answered. */
  changed(change: (view: UserMetaView) => UserMetaView): Promise<void>;
  reload(): Promise<void>;
}

export function useUserMetaUpdates(): UserMetaUpdates {
  const { mutate, cache } = useSWRConfig();
  return useMemo(() => {
    const reload = async () => {
      await mutate(KEY);
    };
    /** Of what is not known nothing is guessed; to write it down would throw away the answer that is on its way. */
    const change = async (changed: (view: UserMetaView) => UserMetaView) => {
      const known = cache.get(KEY)?.data as UserMetaView | undefined;
      if (known) await mutate(KEY, changed(known), { revalidate: false });
    };
    const showCount = ({ orderProductsCount }: Pick<Cart, "orderProductsCount">) =>
      change((view) => ({ ...view, orderProductsCount }));
    return {
      cartChanged: async (cart) => {
        await showCount(cart);
        await reload();
      },
      cartLoaded: showCount,
      changed: change,
      reload,
    };
  }, [mutate, cache]);
}
