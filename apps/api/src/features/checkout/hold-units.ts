import { MAX_QUANTITY_PER_LINE, sum } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { RepairedContents } from "../cart/cart.public.ts";
import { claimUnits, lockStockOf, releaseUnits, type RequestedUnits } from "../stock/stock.public.ts";
import { type Claimant, MAX_LAST_UNITS, MAX_NETWORK_UNITS } from "./claimant.ts";
import { pausedVariants, rememberLastUnits } from "./last-unit-holds.ts";
import { lastUnitsOf, quantityOf } from "./last-units.ts";

export interface HoldRules {
  /** How long the units of a checkout are reserved. */
  readonly minutes: number;
  /** The largest part of a variant's free units that one checkout reserves, above 0 and at most 1. At least one unit. */
  readonly share: number;
}

export interface Hold {
  readonly cart: string;
  /** Owner of the cart. */
  readonly owner: Buffer;
  readonly contents: RepairedContents;
  /** End of the previous hold. */
  readonly before: Date | null;
  readonly claimant: Claimant;
}

/** Units of a variant that other checkouts of a claimant hold. */
interface HeldUnits {
  readonly variantId: number;
  readonly isOfEmail: boolean;
  readonly isOfNetwork: boolean;
  readonly units: number;
  /** True: nobody else can buy the variant. */
  readonly isLast: boolean;
}

/**
 * Reserves the units of a locked cart for its checkout, and releases what it does not contain any more. A hold that runs is
 * not prolonged; once it has ended, a new one begins. Units above the share are not reserved, and can still be bought while
 * they last, as can last units of which a reservation has just ended unpaid.
 * @returns until when; null: nothing could be reserved
 */
export async function holdUnits(
  transaction: Kysely<Schema>,
  { cart, owner, contents, before, claimant }: Hold,
  { minutes, share }: HoldRules,
): Promise<Date | null> {
  const lines = contents.lines.filter(({ isReserved }) => !isReserved);
  await lockStockOf(
    transaction,
    lines.map((line) => line.productId),
    [cart],
  );
  await releaseUnits(transaction, cart);
  const { rows } = await sql<{ until: Date; seconds: number }>`
    with hold as (
      select case when ${before}::timestamptz > now() then ${before}::timestamptz
        else now() + make_interval(mins => ${minutes}) end as until)
    select until, extract(epoch from until - now())::float8 as seconds from hold`.execute(transaction);
  const [hold] = rows;
  if (hold === undefined) throw new Error("The time query returned no row");
  const holder = { owner, networkHash: claimant.networkHash };
  const paused = await pausedVariants(
    transaction,
    holder,
    lines.map(({ variantId }) => variantId),
  );
  const requested = withinShare(lines, { share, paused, held: await heldBy(transaction, claimant, cart) });
  if (requested.length === 0) return null;
  const outcome = await claimUnits(transaction, {
    claimant: { type: "cart", cart, seconds: hold.seconds },
    requested,
  });
  if (!outcome.ok) return null;
  const last = lastUnitsOf(requested, lines);
  if (last.length > 0)
    await rememberLastUnits(
      transaction,
      holder,
      [...new Set(last.map(({ variantId }) => variantId))],
      hold.until,
    );
  return hold.until;
}

/** Reads what the checkouts of other carts hold for a claimant. */
async function heldBy(
  transaction: Kysely<Schema>,
  { guestEmailKey, networkHash }: Claimant,
  cart: string,
): Promise<readonly HeldUnits[]> {
  const isOfEmail = sql<boolean>`coalesce(checkout.guest_email_key = ${guestEmailKey}::text, false)`;
  const isOfNetwork = sql<boolean>`coalesce(checkout.network_hash = ${networkHash}::bytea, false)`;
  const { rows } = await sql<HeldUnits>`
    select unit.variant_id as "variantId", ${isOfEmail} as "isOfEmail", ${isOfNetwork} as "isOfNetwork",
      count(*)::int as units, variant.quantity = 0 as "isLast"
    from checkout join unit on unit.reserved_for = checkout.cart_uuid::text and unit.state = 'reserved'
      join variant on variant.id = unit.variant_id
    where (checkout.guest_email_key = ${guestEmailKey}::text or checkout.network_hash = ${networkHash}::bytea)
      and checkout.hold_until > now() and checkout.cart_uuid <> ${cart}
    group by 1, 2, 3, 5`.execute(transaction);
  return rows;
}

interface Bounds {
  readonly share: number;
  /** Variants whose last units are not reserved now. */
  readonly paused: ReadonlySet<number>;
  readonly held: readonly HeldUnits[];
}

/**
 * The lines share the part of their variant in their order. All checkouts of one guest's address share it, too, and those of
 * one network, which may hold at least what a line can contain: many people may share it. Of last units they hold
 * {@link MAX_LAST_UNITS} together.
 */
function withinShare(lines: RepairedContents["lines"], { share, paused, held }: Bounds): RequestedUnits[] {
  const ofNetwork = held.filter(({ isOfNetwork }) => isOfNetwork);
  const ofEmail = held.filter(({ isOfEmail }) => isOfEmail);
  const unitsOf = (rows: readonly HeldUnits[], variant: number) =>
    sum(rows.filter(({ variantId }) => variantId === variant).map(({ units }) => units));
  const lastUnits = Math.max(
    ...[ofNetwork, ofEmail].map((rows) => sum(rows.filter(({ isLast }) => isLast).map(({ units }) => units))),
  );
  const requested: RequestedUnits[] = [];
  for (const { variantId, withFullBattery, quantity, facts } of lines) {
    const own = quantityOf(requested.filter((other) => other.variantId === variantId));
    /** How many units this checkout may have beside `others`. */
    const room = (others: number, least: number) =>
      Math.max(least, Math.floor(share * (facts.quantity + others))) - others;
    const left = Math.min(
      room(0, 1) - own,
      room(unitsOf(ofEmail, variantId), 1) - own,
      room(unitsOf(ofNetwork, variantId), MAX_QUANTITY_PER_LINE) - own,
      MAX_NETWORK_UNITS - sum(ofNetwork.map(({ units }) => units)) - quantityOf(requested),
    );
    const units = Math.min(left, quantity);
    if (units <= 0) continue;
    const request = { variantId, withFullBattery, quantity: units };
    const last = lastUnitsOf([...requested, request], lines);
    if (last.includes(request) && (paused.has(variantId) || lastUnits + quantityOf(last) > MAX_LAST_UNITS))
      continue;
    requested.push(request);
  }
  return requested;
}
