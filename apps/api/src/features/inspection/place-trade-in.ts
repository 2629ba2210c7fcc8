import { formatOrderNumber } from "@reprise/order";
import { greenCartErrors, greenCartTotals } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Shopper } from "../cart/cart.read.ts";
import { redeemCoupon } from "../coupon/coupon.write.ts";
import { findCustomer, keyOfEmail } from "../customer/customer.read.ts";
import type { PayoutOffers } from "../payout/payout.read.ts";
import { chooseMethod, openPayee } from "../payout/payout.write.ts";
import { factsOf, type GreenContents, loadGreenContents } from "../trade-in/trade-in.read.ts";
import { deleteSoldCart, lockGreenCart } from "../trade-in/trade-in.write.ts";
import { isOwnTradeIn } from "./own-trade-in.ts";
import { type GreenCheckout, storeTradeIn } from "./store-trade-in.ts";
import { findTradeIn } from "./trade-in.store.ts";

type Db = Kysely<Schema>;

const changed = (what: string) => new ApiFailure("GREEN_CHECKOUT_CHANGED", what);

/**
 * Turns the green cart of a seller into a trade-in order: freezes quotes, names and entries, redeems the coupon, opens
 * the account for the money and empties the cart, all in one transaction. Repeated, with whatever idempotency key, it
 * finds the order that exists.
 *
 * Locks the green cart, then the coupon.
 * @returns false: the order existed before
 * @throws {ApiFailure} GREEN_CART_EMPTY, GREEN_CHECKOUT_CHANGED, CARRIER_NOT_AVAILABLE, VALIDATION_FAILED,
 * PAYOUT_METHOD_NOT_OFFERED
 */
export async function placeTradeIn(
  transaction: Db,
  seller: Shopper,
  checkout: GreenCheckout,
  offers: PayoutOffers,
): Promise<boolean> {
  const { tradeInUuid: uuid } = checkout;
  const cart = await lockGreenCart(transaction, seller.owner);
  const existing = await findTradeIn(transaction, "uuid", uuid);
  if (existing !== null) {
    if (isOwnTradeIn(existing, seller)) return false;
    throw changed("Another order has this uuid");
  }
  const contents = await loadGreenContents(transaction, seller);
  if (cart === null || contents.lines.length === 0)
    throw new ApiFailure("GREEN_CART_EMPTY", "There is nothing to sell");
  requireUnchanged(contents, checkout);
  const email = await emailOf(transaction, seller, checkout);
  const number = await storeTradeIn(transaction, { seller, checkout, contents, email });
  await deleteSoldCart(transaction, cart);
  const { customer, locale } = seller;
  await openPayee(transaction, { tradeIn: uuid, number: formatOrderNumber(number), customer, email, locale });
  await chooseMethod(transaction, { tradeIn: uuid, method: checkout.method, chosenBy: "seller" }, offers);
  await redeem(transaction, seller, { uuid, email, contents });
  return true;
}

/** @throws {ApiFailure} GREEN_CHECKOUT_CHANGED */
function requireUnchanged(contents: GreenContents, { total }: GreenCheckout): void {
  const facts = factsOf(contents);
  if (contents.lines.some(({ isExpired }) => isExpired)) throw changed("A quote has expired");
  if (contents.coupon !== null && contents.coupon.problem !== null)
    throw changed("The coupon does not hold any more");
  // The carrier of the checkout counts, not that of the cart.
  const [error] = greenCartErrors({ ...facts, carrier: null });
  if (error !== undefined) throw changed(error.type);
  if (greenCartTotals(facts).total !== total) throw changed("The total is not what the seller saw");
}

/** @throws {ApiFailure} VALIDATION_FAILED */
async function emailOf(transaction: Db, { customer }: Shopper, { email }: GreenCheckout): Promise<string> {
  const account = customer === null ? null : await findCustomer(transaction, customer);
  const address = account?.email ?? email;
  if (address === undefined)
    throw new ApiFailure("VALIDATION_FAILED", "The request is not valid", {
      fields: [{ path: "body.email", message: "is needed" }],
    });
  keyOfEmail(address);
  return address;
}

interface RedeemedOrder {
  readonly uuid: string;
  readonly email: string;
  readonly contents: GreenContents;
}

async function redeem(
  transaction: Db,
  { customer }: Shopper,
  { uuid: reference, email, contents: { coupon } }: RedeemedOrder,
): Promise<void> {
  if (coupon === null) return;
  const redeemer = { customer, emailKey: keyOfEmail(email) };
  const outcome = await redeemCoupon(transaction, { code: coupon.code, reference, redeemer });
  if (!outcome.ok) throw changed(`The coupon does not hold any more: ${outcome.code}`);
}
