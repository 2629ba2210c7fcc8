import { cartPromise } from "@reprise/cart";
import type { Checkout, DeliveryOffer } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { countryOf, deliveryDates, deliveryOptions, type DeliveryQuery, warehouseDate } from "@reprise/order";
import { isHoliday } from "../../holidays/holidays.ts";
import type { RepairedContents } from "../cart/cart.public.ts";
import type { CheckoutDraft } from "./draft.store.ts";
import { goodsOf } from "./order-items.ts";
import { deliveryQuery } from "./repair-draft.ts";

/** The delivery methods of a cart with their costs and dates. Empty for an empty cart. */
export function viewDeliveryMethods(
  { lines }: Pick<RepairedContents, "lines">,
  query: DeliveryQuery,
  now: Date,
): Checkout["choices"]["deliveryMethods"] {
  const promise = cartPromise(lines);
  if (promise === undefined) return [];
  return deliveryOptions(query).map(({ method, price, transit }) => ({
    method,
    price,
    ...deliveryDates(promise, { transit, country: query.country }, warehouseDate(now), isHoliday),
  }));
}

/** What the delivery of a cart costs, and when it arrives, before and after an address is entered. */
export function viewDelivery(
  contents: RepairedContents,
  draft: Pick<CheckoutDraft, "shippingAddress"> | null,
  { locale, now = new Date() }: { readonly locale: Locale; readonly now?: Date },
): DeliveryOffer {
  const goods = goodsOf(contents);
  const known = draft === null ? undefined : deliveryQuery(draft, goods);
  const { price, isDeliveryFree } = goods;
  const query = known ?? { country: countryOf(locale), goods: price, isPackstation: false, isDeliveryFree };
  return {
    country: query.country,
    isFromAddress: known !== undefined,
    methods: viewDeliveryMethods(contents, query, now),
  };
}
