import { sum } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { SettledContents } from "../cart/cart.read.ts";
import { claimUnits, lockStockOf, releaseUnits, type RequestedUnits } from "../stock/stock.write.ts";

export interface HoldRules {
  /** How long the units of a checkout are reserved. */
  readonly minutes: number;
  /** The largest part of a variant's free units that one checkout reserves, above 0 and at most 1. At least one unit. */
  readonly share: number;
}

/**
 * Reserves the units of a locked cart for its checkout, and releases what it does not contain any more. A hold that runs is
 * not prolonged; once it has ended, a new one begins. Units above the share are not reserved, and can still be bought while
 * they last.
 * @returns until when; null: nothing could be reserved
 */
export async function holdUnits(
  transaction: Kysely<Schema>,
  cart: string,
  { lines }: SettledContents,
  before: Date | null,
  { minutes, share }: HoldRules,
): Promise<Date | null> {
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
  if (hold === undefined) throw new Error("The database does not tell the time");
  const outcome = await claimUnits(transaction, {
    reference: cart,
    holdSeconds: hold.seconds,
    requested: withinShare(lines, share),
  });
  return outcome.ok ? hold.until : null;
}

/** The lines share the part of their variant in their order. */
function withinShare(lines: SettledContents["lines"], share: number): RequestedUnits[] {
  const requested: RequestedUnits[] = [];
  for (const { variantId, withFullBattery, quantity, facts } of lines) {
    const own = requested.filter((other) => other.variantId === variantId);
    const left = Math.max(1, Math.floor(share * facts.quantity)) - sum(own.map((other) => other.quantity));
    if (left > 0) requested.push({ variantId, withFullBattery, quantity: Math.min(left, quantity) });
  }
  return requested;
}
