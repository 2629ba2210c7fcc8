import type { GreenCart, SellersProduct } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { greenCartTotals, isExpressGradingAvailable } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { namedProducts } from "../quote/sale-product.store.ts";
import { bonusOf, factsOf, type GreenContents } from "./green-cart-contents.ts";
import type { StoredGreenLine } from "./green-cart-line.store.ts";
import type { AnswersByLine } from "./named-answers.ts";

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

/** What the page of a green cart shows of its lines beside the offers. */
export interface ShownLines {
  readonly products: ProductsById;
  readonly answers?: AnswersByLine;
}

/** Builds the green cart of the contract. Without `shown` its lines have neither products nor texts of answers. */
export function viewGreenCart(contents: GreenContents, shown?: ShownLines): GreenCart {
  const { lines, coupon, hasExpressGrading, carrier } = contents;
  const effect = bonusOf(contents);
  const facts = factsOf(contents);
  const { items, bonus, expressFee, total } = greenCartTotals(facts);
  return {
    items: lines.map(({ uuid, productId, offer, grading, validUntil, isExpired }, index) => ({
      uuid,
      productId,
      product: shown?.products.get(productId) ?? null,
      quote: { ...offer, steps: [...offer.steps], validUntil: validUntil.toISOString(), isExpired },
      bonus: effect.lineDiscounts[index] ?? 0,
      isGraded: grading !== null,
      answers: [...(shown?.answers?.get(uuid) ?? [])],
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
