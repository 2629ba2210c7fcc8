import type { GreenCartRepair, PreparedGreenCart } from "@reprise/contracts";
import { greenCartActions, greenCartErrors } from "@reprise/trade-in";
import type { Transaction } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { type ComputedQuote, computeQuote } from "../quote/compute-quote.ts";
import { existingProduct } from "../quote/existing-product.ts";
import { EMPTY_GREEN_CART, factsOf, type GreenContents, loadGreenContents } from "./green-cart-contents.ts";
import { removeGreenLines, replaceGreenLine, type StoredGreenLine } from "./green-cart-line.store.ts";
import { type ProductsById, productsOf, type ShownLines, viewGreenCart } from "./green-cart-view.ts";
import { lockGreenCart, updateGreenCart } from "./green-cart.store.ts";
import { namedAnswersOf } from "./named-answers.ts";

/**
 * Checks a green cart before its checkout. An expired quote becomes a new one of the same answers at today's prices; a
 * line for which there is none any more is removed. Both are reported, as is a coupon that does not hold any more.
 */
export function prepareGreenCart(database: Database, seller: Shopper | null): Promise<PreparedGreenCart> {
  if (seller === null) return Promise.resolve(prepared(EMPTY_GREEN_CART, []));
  return database.transaction(async (transaction) => {
    const cart = await lockGreenCart(transaction, seller.owner);
    if (cart === null) return prepared(EMPTY_GREEN_CART, []);
    const before = await loadGreenContents(transaction, seller);
    const products = await productsOf(transaction, before.lines, seller.locale);
    const repairs: GreenCartRepair[] = [];
    for (const line of before.lines.filter(({ isExpired }) => isExpired))
      repairs.push(await renewLine(transaction, { cart, line, seller, products }));
    if (before.coupon !== null && before.coupon.problem !== null) {
      await updateGreenCart(transaction, cart, { coupon_id: null });
      repairs.push({ code: before.coupon.problem, coupon: before.coupon.code });
    }
    const after = repairs.length === 0 ? before : await loadGreenContents(transaction, seller);
    const answers = await namedAnswersOf(transaction, after.lines, seller.locale);
    return prepared(after, repairs, { products, answers });
  });
}

function prepared(
  contents: GreenContents,
  repaired: GreenCartRepair[],
  shown?: ShownLines,
): PreparedGreenCart {
  const errors = greenCartErrors(factsOf(contents));
  return {
    cart: viewGreenCart(contents, shown),
    repaired,
    validationErrors: errors,
    actions: greenCartActions(contents.lines, errors),
  };
}

interface Renewal {
  readonly cart: string;
  readonly line: StoredGreenLine;
  readonly seller: Shopper;
  readonly products: ProductsById;
}

async function renewLine(
  transaction: Transaction<Schema>,
  { cart, line, seller, products }: Renewal,
): Promise<GreenCartRepair> {
  const { uuid, productId, offer } = line;
  const item = { uuid, productName: products.get(productId)?.name ?? "" };
  const quote = await quoteAgain(transaction, line, seller);
  if (quote === null) {
    await removeGreenLines(transaction, cart, [uuid]);
    return { code: "GREEN_CART_ITEM_GONE", ...item };
  }
  await replaceGreenLine(transaction, cart, { uuid, quote });
  return { code: "QUOTE_RENEWED", ...item, from: offer.amount, to: quote.offer.amount };
}

/** Answers of an earlier version hold as long as they are a grading of the current one. */
async function quoteAgain(
  transaction: Transaction<Schema>,
  { productId, grading }: StoredGreenLine,
  { locale }: Shopper,
): Promise<ComputedQuote | null> {
  const product = await existingProduct(transaction, productId, locale);
  const version = product.set?.version ?? grading?.version ?? 0;
  try {
    return computeQuote(product, grading && { ...grading, version });
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
