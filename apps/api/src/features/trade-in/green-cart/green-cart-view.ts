import type { GreenCart, SellersProduct } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { greenCartTotals, isExpressGradingAvailable } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { namedProducts } from "../quote/sale-product.store.ts";
import { bonusOf, factsOf, type GreenContents } from "./green-cart-contents.ts";
import type { StoredGreenLine } from "./green-cart-line.store.ts";

export type ProductsById = ReadonlyMap<number, SellersProduct>;

/** The products of lines, in the language of the request. */
export async function productsOf(
  db: Kysely<Schema>,
  lines: readonly Pick<StoredGreenLine, "productId">[],
  locale: Locale,
): Promise<ProductsById> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return new Map();
  const products = await namedProducts(db, sql`product.id = any(${ids}::integer[])`, locale);
  return new Map(products.map(({ view }) => [view.id, view]));
}

/** Builds the green cart of the contract. Without `products` its lines have none. */
export function viewGreenCart(contents: GreenContents, products: ProductsById = new Map()): GreenCart {
  const { lines, coupon, hasExpressGrading, carrier } = contents;
  const effect = bonusOf(contents);
  const facts = factsOf(contents);
  const { items, bonus, expressFee, total } = greenCartTotals(facts);
  return {
    items: lines.map(({ uuid, productId, offer, grading, validUntil, isExpired }, index) => ({
      uuid,
      productId,
      product: products.get(productId) ?? null,
      quote: { ...offer, steps: [...offer.steps], validUntil: validUntil.toISOString(), isExpired },
      bonus: effect.lineDiscounts[index] ?? 0,
      isGraded: grading !== null,
    })),
    itemsPrice: items,
    bonus,
    expressFee,
    total,
    hasExpressGrading,
    isExpressGradingAvailable: isExpressGradingAvailable(facts.lines),
    carrier,
    coupons: coupon === null || coupon.problem !== null ? [] : [giftOf(coupon)],
    couponErrors: effect.problem === null ? [] : [effect.problem],
  };
}

const giftOf = ({ code, kind, value, minimumGoods }: GreenCart["coupons"][number]) => ({
  code,
  kind,
  value,
  minimumGoods,
});
