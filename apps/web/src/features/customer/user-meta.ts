import type { Cart, UserMetaView } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { useMemo } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useApp } from "../../lib/context/app-context.ts";

const KEY = "api_user_meta_view";

/**
 * The shopper's own data on every page (api_user_meta_view). Loaded once after the first page, then again
 * after a login and after cart changes (specification, section 4). Undefined while unknown or unavailable: no
 * page waits for it.
 */
export const useUserMeta = (): UserMetaView | undefined => useView(true);

/** Reads the same data without loading it. */
export const useKnownUserMeta = (): UserMetaView | undefined => useView(false);

function useView(isAsked: boolean): UserMetaView | undefined {
  const { api } = useApp();
  const load = async () => {
    const result = await orNoAnswer(api.call("api_user_meta_view", { body: { withCart: false } }));
    if (!result.ok) throw new Error(`${KEY}: ${result.error.code}`);
    return result.data;
  };
  const options = { revalidateIfStale: false, revalidateOnReconnect: false };
  return useSWR(KEY, load, isAsked ? options : { ...options, revalidateOnMount: false }).data;
}

export interface UserMetaUpdates {
  /** Sets the cart from a call's answer: the count updates at once, then the view reloads. */
  cartChanged(cart: Pick<Cart, "orderProductsCount">): Promise<void>;
  /** Sets the cart that a page has loaded; no request, unless the view is just reloading. */
  cartLoaded(cart: Pick<Cart, "orderProductsCount">): Promise<void>;
  /** Sets another part that a call has answered; an unknown view loads again. */
  changed(change: (view: UserMetaView) => UserMetaView): Promise<void>;
  reload(): Promise<void>;
}

export function useUserMetaUpdates(): UserMetaUpdates {
  const { mutate, cache } = useSWRConfig();
  return useMemo(() => {
    const reload = async () => {
      await mutate(KEY);
    };
    /**
     * Writing discards the answer in flight. Therefore an unknown view is not written, and a known one reloads again: the
     * discarded answer may be the first one after a login.
     */
    const change = async (
      changed: (view: UserMetaView) => UserMetaView,
      revalidate = cache.get(KEY)?.isValidating === true,
    ) => {
      const known = cache.get(KEY)?.data as UserMetaView | undefined;
      if (known) await mutate(KEY, changed(known), { revalidate });
    };
    const withCount =
      ({ orderProductsCount }: Pick<Cart, "orderProductsCount">) =>
      (view: UserMetaView): UserMetaView => ({ ...view, orderProductsCount });
    return {
      cartChanged: async (cart) => {
        await change(withCount(cart), false);
        await reload();
      },
      cartLoaded: (cart) => change(withCount(cart)),
      changed: async (changed) => {
        await change(changed);
        // The first answer may be on its way, from before this change.
        if (cache.get(KEY)?.data === undefined) await reload();
      },
      reload,
    };
  }, [mutate, cache]);
}
