import type { Cart, DeliveryOffer } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { useEffect, useState } from "react";
import { useApp } from "../../lib/context/app-context.ts";

/** What costs and dates of the delivery depend on. */
const keyOf = ({ itemsPrice, shippingPrice, promise }: Cart): string =>
  JSON.stringify([itemsPrice, shippingPrice, promise]);

/** The cart page's data about delivery. */
export interface LoadedDelivery {
  readonly cart: Cart;
  readonly delivery: DeliveryOffer | null;
}

/**
 * The delivery of the shown cart: as loaded with the page, then read again after each change that concerns it. Null while
 * it is unknown, so that an outdated price or date is never shown.
 */
export function useCartDelivery(loaded: LoadedDelivery, shown: Cart): DeliveryOffer | null {
  const { api } = useApp();
  const [read, setRead] = useState<{ readonly key: string; readonly offer: DeliveryOffer } | null>(null);
  const key = keyOf(shown);
  const isLoaded = key === keyOf(loaded.cart);
  useEffect(() => {
    if (isLoaded) return undefined;
    let isWanted = true;
    const readAgain = async () => {
      const answer = await orNoAnswer(api.call("api_get_delivery_methods"));
      if (isWanted && answer.ok) setRead({ key, offer: answer.data });
    };
    void readAgain();
    return () => {
      isWanted = false;
    };
  }, [api, key, isLoaded]);
  if (isLoaded) return loaded.delivery;
  return read?.key === key ? read.offer : null;
}
