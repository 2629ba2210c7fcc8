import type { Grade } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { lockStockOf } from "../stock/stock.public.ts";

export interface NewPrice {
  readonly productId: number;
  readonly label: Grade;
  /** Cents. */
  readonly price: number;
}

/**
 * Sets the price of one grade, with its row in the price history. An import that names this price again stores it again: the
 * product no longer counts as unchanged.
 * @returns the price before; null: the product has no such grade
 */
export async function setPrice(
  transaction: Kysely<Schema>,
  { productId, label, price }: NewPrice,
): Promise<number | null> {
  await lockStockOf(transaction, [productId]);
  const variant = await transaction
    .selectFrom("variant")
    .select(["id", "price"])
    .where("product_id", "=", productId)
    .where("label", "=", label)
    .executeTakeFirst();
  if (variant === undefined) return null;
  if (variant.price === price) return price;
  await transaction.updateTable("variant").set({ price }).where("id", "=", variant.id).execute();
  await transaction
    .insertInto("price_history")
    .values({ variant_id: variant.id, valid_from: sql`now()`, price })
    .onConflict((conflict) => conflict.columns(["variant_id", "valid_from"]).doUpdateSet({ price }))
    .execute();
  await transaction
    .updateTable("product")
    .set({ content_hash: "", line_hash: null, updated_at: sql`now()` })
    .where("id", "=", productId)
    .execute();
  return variant.price;
}
