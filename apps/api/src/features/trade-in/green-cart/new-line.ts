import type { CustomerGrading } from "@reprise/contracts";
import { MAX_GREEN_CART_ITEMS } from "@reprise/trade-in";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { type ComputedQuote, computeQuote } from "../quote/compute-quote.ts";
import { existingProduct } from "../quote/existing-product.ts";
import { loadGreenLines } from "./green-cart-line.store.ts";

/** An offer as its page showed it. */
export interface SeenOffer {
  /** Product id. */
  readonly id: number;
  /** In cents. */
  readonly price: number;
  readonly grading: CustomerGrading | null;
}

/**
 * The quote, if its amount is what the seller saw: a client's own price is refused, and nobody gets a line for less than
 * the page showed.
 * @throws {ApiFailure} those of `computeQuote`; PRODUCT_DOESNT_EXIST, TRADE_IN_PRICE_CHANGED
 */
export async function seenQuote(
  transaction: Transaction<Schema>,
  { locale }: Shopper,
  { id, price, grading }: SeenOffer,
): Promise<ComputedQuote> {
  const product = await existingProduct(transaction, id, locale);
  const quote = computeQuote(product, grading);
  if (quote.offer.amount === price) return quote;
  throw new ApiFailure("TRADE_IN_PRICE_CHANGED", "The offer is not the one that the seller saw", {
    flashMessage: {
      type: "notice",
      message: "greenCart.flash.priceChanged",
      params: { name: product.view.name },
    },
  });
}

/** @throws {ApiFailure} GREEN_CART_LIMIT_REACHED */
export async function requireRoom(transaction: Transaction<Schema>, { owner }: Shopper): Promise<void> {
  const lines = await loadGreenLines(transaction, owner);
  if (lines.length < MAX_GREEN_CART_ITEMS) return;
  throw new ApiFailure("GREEN_CART_LIMIT_REACHED", `A green cart takes ${MAX_GREEN_CART_ITEMS} items`, {
    flashMessage: {
      type: "notice",
      message: "greenCart.flash.limitReached",
      params: { count: MAX_GREEN_CART_ITEMS },
    },
  });
}
