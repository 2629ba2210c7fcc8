import type { OrderAddress } from "@reprise/contracts";
import type { Handover, Pickup } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import { customerOwner } from "../cart/cart.public.ts";
import type { PayoutMethod } from "../payout/payout.public.ts";
import type { MoveGreenCheckout } from "../trade-in/trade-in.public.ts";

type Db = Kysely<Schema>;

/** What a seller has entered for a trade-in order. Its carrier is that of the green cart. */
export interface GreenDraft {
  /** Uuid of the order that the green cart becomes. */
  readonly tradeInUuid: string;
  /** A guest's; null: a customer, whose address is that of the account. */
  readonly email: string | null;
  readonly address: OrderAddress | null;
  readonly handover: Handover | null;
  readonly pickup: Pickup | null;
  /** The payout method with the whole account number. */
  readonly payout: PayoutMethod | null;
}

/** Loads the draft of an owner's green cart. */
export async function loadGreenDraft(db: Db, owner: Buffer): Promise<GreenDraft | null> {
  const row = await db
    .selectFrom("green_checkout")
    .innerJoin("green_cart", "green_cart.uuid", "green_checkout.green_cart_uuid")
    .select(["trade_in_uuid as tradeInUuid", "email", "address", "handover", "payout_method as payout"])
    .select(["pickup_date as date", "pickup_window as window"])
    .where("green_cart.owner_hash", "=", owner)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { date, window, ...draft } = row;
  return { ...draft, pickup: date === null || window === null ? null : { date, window } };
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Writes the draft of a locked green cart. The order's uuid stays what it was first. */
export async function saveGreenDraft(transaction: Db, cart: string, draft: GreenDraft): Promise<void> {
  const { tradeInUuid, email, address, handover, pickup, payout } = draft;
  await sql`${prepared}
    insert into green_checkout (green_cart_uuid, trade_in_uuid, email, address, handover, pickup_date, pickup_window,
      payout_method)
    values (${cart}, ${tradeInUuid}, ${email}, ${json(address)}, ${handover}, ${pickup?.date ?? null},
      ${pickup?.window ?? null}, ${json(payout)})
    on conflict (green_cart_uuid) do update set email = excluded.email, address = excluded.address,
      handover = excluded.handover, pickup_date = excluded.pickup_date, pickup_window = excluded.pickup_window,
      payout_method = excluded.payout_method`.execute(transaction);
}

/**
 * Moves the visitor's draft to the customer's green cart at a login in the middle of a checkout, with its carrier. It
 * replaces the customer's earlier one. The email address is the account's from then on.
 */
export const moveGreenCheckout: MoveGreenCheckout = async (transaction, { from, to }) => {
  await sql`delete from green_checkout where green_cart_uuid = ${to}
    and exists (select from green_checkout where green_cart_uuid = ${from})`.execute(transaction);
  await sql`update green_cart as own set carrier = visitors.carrier
    from green_cart as visitors join green_checkout on green_cart_uuid = visitors.uuid
    where own.uuid = ${to} and visitors.uuid = ${from} and handover is not null`.execute(transaction);
  await sql`update green_checkout set green_cart_uuid = ${to}, email = null where green_cart_uuid = ${from}`.execute(
    transaction,
  );
};

/** Returns the stored drafts of a customer: at most one. */
export function customersGreenDraft(db: Db, customer: string) {
  return db
    .selectFrom("green_checkout")
    .innerJoin("green_cart", "green_cart.uuid", "green_checkout.green_cart_uuid")
    .select(["trade_in_uuid", "address", "handover", "pickup_date", "pickup_window", "payout_method"])
    .select("green_checkout.created_at")
    .where("green_cart.owner_hash", "=", customerOwner(customer))
    .execute();
}
