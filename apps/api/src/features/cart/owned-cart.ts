import type { Cart } from "@reprise/contracts";
import type { Kysely, Transaction } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { CallContext } from "../../http/calls/handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { CHOSEN_COLUMNS } from "./cart-columns.ts";
import { loadContents, saveContents, repairContents, type Shopper, viewContents } from "./cart-contents.ts";
import { emptyCart } from "./cart-view.ts";
import { countPieces, lockCart } from "./cart.store.ts";
import { hasLineToMove, joinCarts, type MoveCheckout } from "./join-carts.ts";

/**
 * A customer's cart has the customer's id as owner. No visitor token contains a space, so the two cannot
 * collide.
 */
export const customerOwner = (customer: string) => sha256(`customer ${customer}`);

/** Returns the owner of the cart: the customer, otherwise the visitor. */
export function cartOwner({
  customer,
  visitorToken,
}: Pick<CallContext, "customer" | "visitorToken">): Buffer | null {
  if (customer !== null) return customerOwner(customer.uuid);
  return visitorToken === null ? null : sha256(visitorToken);
}

/** Returns the owner of the cart as a shopper. */
export function shopperOf(
  context: Pick<CallContext, "customer" | "visitorToken" | "locale">,
): Shopper | null {
  const owner = cartOwner(context);
  return owner && { owner, customer: context.customer?.uuid ?? null, locale: context.locale };
}

/** Returns what moves the visitor's cart into the customer's at a login. */
export const createCartJoin =
  (moveCheckout: MoveCheckout) =>
  async (transaction: Transaction<Schema>, visitorToken: string | null, customer: string): Promise<void> => {
    if (visitorToken === null) return;
    const owners = { visitor: sha256(visitorToken), customer: customerOwner(customer) };
    await joinCarts(transaction, owners, moveCheckout);
  };

/**
 * Moves lines into a customer's cart that were added to the visitor's while the login ran. A visitor's cart that did not fit
 * into the customer's follows once there is room.
 */
export type JoinLeftovers = (context: Pick<CallContext, "customer" | "visitorToken">) => Promise<void>;

export const createLeftoverJoin =
  (database: Database, moveCheckout: MoveCheckout): JoinLeftovers =>
  async ({ customer, visitorToken }) => {
    if (customer === null || visitorToken === null) return;
    const owners = { visitor: sha256(visitorToken), customer: customerOwner(customer.uuid) };
    if (!(await hasLineToMove(database.db, owners))) return;
    await database.transaction((transaction) => joinCarts(transaction, owners, moveCheckout));
  };

/** Returns the stored cart rows of a customer. */
export function customersCart(db: Kysely<Schema>, customer: string) {
  return db
    .selectFrom("cart")
    .innerJoin("cart_item", "cart_item.cart_uuid", "cart.uuid")
    .innerJoin("variant", "variant.id", "cart_item.variant_id")
    .select(["variant.product_id", "variant.label"])
    .select(CHOSEN_COLUMNS.map((column) => `cart_item.${column}` as const))
    .where("cart.owner_hash", "=", customerOwner(customer))
    .orderBy("cart_item.added_at")
    .execute();
}

/** Returns the coupon in the stored cart of a customer. */
export function customersCoupon(db: Kysely<Schema>, customer: string) {
  return db
    .selectFrom("cart")
    .innerJoin("coupon", "coupon.id", "cart.coupon_id")
    .select("coupon.code")
    .where("cart.owner_hash", "=", customerOwner(customer))
    .execute();
}

export async function deleteCustomersCart(transaction: Kysely<Schema>, customer: string): Promise<void> {
  await transaction.deleteFrom("cart").where("owner_hash", "=", customerOwner(customer)).execute();
}

/**
 * Returns the shopper's repaired cart. Repairs are stored, and only this answer reports them. Without a shopper
 * or a cart it is empty.
 */
export async function readCart(database: Database, shopper: Shopper | null): Promise<Cart> {
  if (shopper === null) return emptyCart();
  const repaired = repairContents(await loadContents(database.db, shopper));
  if (repaired.repairs.length === 0) return viewContents(repaired);
  return database.transaction(async (transaction) => {
    const cart = await lockCart(transaction, shopper.owner);
    if (cart === null) return emptyCart();
    const before = await loadContents(transaction, shopper);
    const after = repairContents(before);
    await saveContents(transaction, cart, before, after);
    return viewContents(after);
  });
}

/** Returns the number of pieces in the owner's stored cart, without checking the stock. */
export async function countCartPieces(database: Database, owner: Buffer | null): Promise<number> {
  return owner === null ? 0 : countPieces(database.db, owner);
}
