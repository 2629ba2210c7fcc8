import type { DispatchPromise } from "@reprise/cart";
import type { OrderAddress } from "@reprise/contracts";
import type { DeliveryMethod } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { customerOwner, type MoveCheckout } from "../cart/cart.public.ts";
import { lockStockOf, releaseUnits } from "../stock/stock.public.ts";
import type { Claimant } from "./claimant.ts";

type Db = Kysely<Schema>;

/** An approved express session of a payment provider. */
export interface ExpressApproval {
  /** Its name at the provider. */
  readonly session: string;
  readonly until: Date;
}

/** What a shopper has entered for an order. */
export interface CheckoutDraft {
  readonly orderUuid: string;
  /** A guest's; null: a customer, whose address is that of the account. */
  readonly email: string | null;
  readonly billingAddress: OrderAddress | null;
  readonly shippingAddress: OrderAddress | null;
  readonly deliveryMethod: DeliveryMethod | null;
  readonly paymentMethod: string | null;
  /** True: the customer's credit pays first. */
  readonly usesCredit: boolean;
  /** The promise that the shopper saw last. */
  readonly promise: DispatchPromise | null;
  /** The approval of the shopper at a payment provider before ordering. Null: none, or it has expired. */
  readonly express: ExpressApproval | null;
  /** True: the last try to pay failed, and no payment method was chosen since. */
  readonly paymentFailed: boolean;
  /** End of the reservation of its units, which may have passed. Null: they were never reserved. */
  readonly holdUntil: Date | null;
}

/** Loads the draft of an owner's cart. */
export async function loadDraft(db: Db, owner: Buffer): Promise<CheckoutDraft | null> {
  const row = await db
    .selectFrom("checkout")
    .innerJoin("cart", "cart.uuid", "checkout.cart_uuid")
    .select([
      "order_uuid as orderUuid",
      "email",
      "billing_address as billingAddress",
      "shipping_address as shippingAddress",
      "delivery_method as deliveryMethod",
      "payment_method as paymentMethod",
      "uses_credit as usesCredit",
      "promise",
      "payment_failed as paymentFailed",
      "hold_until as holdUntil",
      "express_session as session",
      "express_until as until",
      sql<boolean>`coalesce(express_until > now(), false)`.as("isApproved"),
    ])
    .where("cart.owner_hash", "=", owner)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session, until, isApproved, ...draft } = row;
  return { ...draft, express: isApproved && session !== null && until !== null ? { session, until } : null };
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Writes the draft of a locked cart. The order's uuid stays what it was first. */
export async function saveDraft(transaction: Db, cart: string, draft: CheckoutDraft): Promise<void> {
  const {
    orderUuid,
    email,
    billingAddress,
    shippingAddress,
    deliveryMethod,
    paymentMethod,
    usesCredit,
    promise,
    express,
    paymentFailed,
    holdUntil,
  } = draft;
  await sql`${prepared}
    insert into checkout (cart_uuid, order_uuid, email, billing_address, shipping_address, delivery_method,
      payment_method, uses_credit, promise, express_session, express_until, payment_failed, hold_until)
    values (${cart}, ${orderUuid}, ${email}, ${json(billingAddress)}, ${json(shippingAddress)}, ${deliveryMethod},
      ${paymentMethod}, ${usesCredit}, ${json(promise)}, ${express?.session ?? null}, ${express?.until ?? null},
      ${paymentFailed}, ${holdUntil})
    on conflict (cart_uuid) do update set email = excluded.email, billing_address = excluded.billing_address,
      shipping_address = excluded.shipping_address, delivery_method = excluded.delivery_method,
      payment_method = excluded.payment_method, uses_credit = excluded.uses_credit, promise = excluded.promise,
      express_session = excluded.express_session, express_until = excluded.express_until,
      payment_failed = excluded.payment_failed, hold_until = excluded.hold_until`.execute(transaction);
}

/** Stores for whom the units of a locked cart are held. */
export async function saveClaimant(
  transaction: Db,
  cart: string,
  { guestEmailKey, networkHash }: Claimant,
): Promise<void> {
  await transaction
    .updateTable("checkout")
    .set({ guest_email_key: guestEmailKey, network_hash: networkHash })
    .where("cart_uuid", "=", cart)
    .execute();
}

/**
 * Moves the visitor's draft to the customer's cart at a login in the middle of a checkout. It replaces the customer's
 * earlier one. The email address is the account's from then on. Units that were reserved for one of the carts are free
 * again: the next step reserves them for the joined one.
 */
export const moveCheckout: MoveCheckout = async (transaction, { from, to }) => {
  await lockStockOf(transaction, [], [from, to]);
  await releaseUnits(transaction, from);
  await releaseUnits(transaction, to);
  await sql`delete from checkout where cart_uuid = ${to}
    and exists (select from checkout where cart_uuid = ${from})`.execute(transaction);
  await sql`update checkout set cart_uuid = ${to}, email = null, hold_until = null where cart_uuid = ${from}`.execute(
    transaction,
  );
};

/** Returns the stored drafts of a customer: at most one. */
export function customersDraft(db: Db, customer: string) {
  return db
    .selectFrom("checkout")
    .innerJoin("cart", "cart.uuid", "checkout.cart_uuid")
    .select(["order_uuid", "billing_address", "shipping_address", "delivery_method", "payment_method"])
    .select("checkout.created_at")
    .where("cart.owner_hash", "=", customerOwner(customer))
    .execute();
}
