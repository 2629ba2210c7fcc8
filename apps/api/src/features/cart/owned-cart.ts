import type { Cart } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely, Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { CallContext } from "../../http/calls/handlers.ts";
import { ownerHash } from "../../http/calls/owner-hash.ts";
import { loadLines, saveLines } from "./cart-line.store.ts";
import { countPieces, lockCart } from "./cart.store.ts";
import { emptyCart, viewCart } from "./cart-view.ts";
import { joinCarts } from "./join-carts.ts";
import { settleCart } from "./settle-cart.ts";

/**
 * A customer's cart has the customer's id as owner. No visitor token contains a space, so the two cannot
 * collide.
 */
const customerOwner = (customer: string) => ownerHash(`customer ${customer}`);

/** Returns the owner of the cart: the customer, otherwise the visitor. Null: neither. */
export function cartOwner({
  customer,
  visitorToken,
}: Pick<CallContext, "customer" | "visitorToken">): Buffer | null {
  if (customer !== null) return customerOwner(customer.uuid);
  return visitorToken === null ? null : ownerHash(visitorToken);
}

/** Moves the visitor's cart into the customer's at a login. */
export async function joinVisitorCart(
  transaction: Transaction<Schema>,
  visitorToken: string | null,
  customer: string,
): Promise<void> {
  if (visitorToken !== null) await joinCarts(transaction, ownerHash(visitorToken), customerOwner(customer));
}

/** Returns the stored cart rows of a customer. */
export function customersCart(db: Kysely<Schema>, customer: string) {
  return db
    .selectFrom("cart")
    .innerJoin("cart_item", "cart_item.cart_uuid", "cart.uuid")
    .innerJoin("variant", "variant.id", "cart_item.variant_id")
    .select(["variant.product_id", "variant.label", "cart_item.with_full_battery", "cart_item.quantity"])
    .select(["cart_item.price", "cart_item.search_uuid", "cart_item.added_at"])
    .where("cart.owner_hash", "=", customerOwner(customer))
    .orderBy("cart_item.added_at")
    .execute();
}

export async function deleteCustomersCart(transaction: Kysely<Schema>, customer: string): Promise<void> {
  await transaction.deleteFrom("cart").where("owner_hash", "=", customerOwner(customer)).execute();
}

/**
 * Returns the owner's repaired cart. Repairs are stored, and only this answer reports them. Without an owner
 * or a cart it is empty.
 */
export async function readCart(database: Database, owner: Buffer | null, locale: Locale): Promise<Cart> {
  if (owner === null) return emptyCart();
  const lines = await loadLines(database.db, owner, locale);
  if (settleCart(lines).repairs.length === 0) return viewCart(lines, []);
  return database.transaction(async (transaction) => {
    const cart = await lockCart(transaction, owner);
    if (cart === null) return emptyCart();
    const before = await loadLines(transaction, owner, locale);
    const after = settleCart(before);
    await saveLines(transaction, cart, before, after.lines);
    return viewCart(after.lines, after.repairs);
  });
}

/** Returns the number of pieces in the owner's stored cart, without checking the stock. */
export async function countCartPieces(database: Database, owner: Buffer | null): Promise<number> {
  return owner === null ? 0 : countPieces(database.db, owner);
}
