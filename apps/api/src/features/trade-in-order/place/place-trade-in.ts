import { formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Client } from "../../../http/calls/handlers.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { redeemCoupon } from "../../coupon/coupon.public.ts";
import { keyOfEmail, nameIfUnnamed, saveUsedAddress } from "../../customer/customer.public.ts";
import { readPlaceableCheckout, type SeenGreenCheckout } from "../../green-checkout/green-checkout.public.ts";
import { countConfirmation } from "../../order/order.public.ts";
import { chooseMethod, openPayee, type PayoutTerms } from "../../payout/payout.public.ts";
import {
  couponToRedeem,
  deleteSoldCart,
  type GreenContents,
  lockGreenCart,
} from "../../trade-in/trade-in.public.ts";
import { findTradeIn } from "../store/trade-in.store.ts";
import { isOwnTradeIn } from "./own-trade-in.ts";
import { storeTradeIn } from "./store-trade-in.ts";

type Db = Kysely<Schema>;

const changed = (what: string) => new ApiFailure("GREEN_CHECKOUT_CHANGED", what);

/**
 * Turns the green cart of a seller into a trade-in order: freezes quotes, names and entries, redeems the coupon, opens
 * the account for the money and empties the cart, all in one transaction. Repeated, with whatever idempotency key, it
 * finds the order that exists.
 *
 * Locks the green cart, then the limits, then the coupon, then the customer.
 * @returns false: the order existed before
 * @throws {ApiFailure} GREEN_CHECKOUT_CHANGED, TOO_MANY_REQUESTS, and those of `readPlaceableCheckout`
 */
export async function placeTradeIn(
  transaction: Db,
  { seller, client }: { readonly seller: Shopper; readonly client: Client },
  seen: SeenGreenCheckout,
  payouts: PayoutTerms,
): Promise<boolean> {
  const { tradeInUuid: uuid } = seen;
  const cart = await lockGreenCart(transaction, seller.owner);
  const existing = await findTradeIn(transaction, "uuid", uuid);
  if (existing !== null) {
    if (isOwnTradeIn(existing, seller)) return false;
    throw changed("Another order has this uuid");
  }
  if (cart === null) throw new ApiFailure("GREEN_CART_EMPTY", "There is nothing to sell");
  const checkout = await readPlaceableCheckout(transaction, seller, seen, payouts.offers);
  const { contents, email, address, payout } = checkout;
  const { customer, locale } = seller;
  await countConfirmation(transaction, { customer, email, client });
  const number = await storeTradeIn(transaction, { uuid, seller, checkout });
  await deleteSoldCart(transaction, cart);
  await openPayee(transaction, { tradeIn: uuid, number: formatOrderNumber(number), customer, email, locale });
  await chooseMethod(
    transaction,
    { tradeIn: uuid, method: payout, chosenBy: "seller", mayReplace: false },
    payouts,
  );
  await redeem(transaction, seller, { uuid, email, contents });
  if (customer !== null) {
    await saveUsedAddress(transaction, customer, { ...address, kind: "shipping" });
    await nameIfUnnamed(transaction, customer, address);
  }
  return true;
}

interface RedeemedOrder {
  readonly uuid: string;
  readonly email: string;
  readonly contents: GreenContents;
}

async function redeem(
  transaction: Db,
  { customer }: Shopper,
  { uuid: reference, email, contents }: RedeemedOrder,
): Promise<void> {
  const coupon = couponToRedeem(contents);
  if (coupon === null) return;
  const redeemer = { customer, emailKey: keyOfEmail(email) };
  const outcome = await redeemCoupon(transaction, { code: coupon.code, reference, redeemer });
  if (!outcome.ok) throw changed(`The coupon does not hold any more: ${outcome.code}`);
}
