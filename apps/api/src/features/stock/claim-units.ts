import type { TestRecord } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { CLAIM_ORDER } from "./claim-order.ts";
import { countUnits } from "./count-units.ts";
import { lockVariants } from "./lock-variants.ts";

/** For whom units are reserved. */
export type ClaimFor =
  /** A checkout, by the uuid of its cart. After `seconds` the job releases the units. */
  | { readonly type: "cart"; readonly cart: string; readonly seconds: number }
  /** An order, by its uuid: until it is shipped or cancelled, without a time of its own. */
  | { readonly type: "order"; readonly order: string };

export interface Claim {
  readonly claimant: ClaimFor;
  readonly requested: readonly RequestedUnits[];
}

export interface RequestedUnits {
  readonly variantId: number;
  readonly withFullBattery: boolean;
  readonly quantity: number;
}

export interface ClaimedUnit {
  readonly id: number;
  readonly variantId: number;
  readonly fullBattery: boolean | null;
  readonly serial: string;
  /** What we paid for it, in cents. */
  readonly cost: number;
  readonly vatScheme: "margin" | "standard";
  readonly testRecord: TestRecord | null;
}

export type ClaimOutcome =
  | { readonly ok: true; readonly units: readonly ClaimedUnit[] }
  /** Variants with too few units. Nothing is claimed. */
  | { readonly ok: false; readonly exhausted: readonly number[] };

/**
 * Reserves all requested units or none. At most one reference claims a unit, even with concurrent requests. A
 * request without a full battery gets one only when no other unit is left.
 */
export async function claimUnits(
  transaction: Kysely<Schema>,
  { claimant, requested }: Claim,
): Promise<ClaimOutcome> {
  const variants = [...new Set(requested.map(({ variantId }) => variantId))];
  const locked = new Map((await lockVariants(transaction, variants)).map((variant) => [variant.id, variant]));
  const exhausted = variants.filter((id) => {
    const { quantity = 0, fullBatteryQuantity = 0 } = locked.get(id) ?? {};
    const own = requested.filter(({ variantId }) => variantId === id);
    return (
      sumOf(own) > quantity || sumOf(own.filter((request) => request.withFullBattery)) > fullBatteryQuantity
    );
  });
  if (exhausted.length > 0) return { ok: false, exhausted };
  const units: ClaimedUnit[] = [];
  // Full batteries first: otherwise requests without one could take the last ones.
  for (const request of requested.toSorted((a, b) => Number(b.withFullBattery) - Number(a.withFullBattery)))
    units.push(...(await reserve(transaction, claimant, request)));
  if (units.length !== sumOf(requested)) throw new Error("The counts of a variant do not match its units");
  await countUnits(transaction, variants);
  return { ok: true, units };
}

const sumOf = (requested: readonly RequestedUnits[]) =>
  requested.reduce((sum, { quantity }) => sum + quantity, 0);

async function reserve(
  transaction: Kysely<Schema>,
  claimant: ClaimFor,
  { variantId, withFullBattery, quantity }: RequestedUnits,
): Promise<ClaimedUnit[]> {
  const [reference, until] =
    claimant.type === "order"
      ? [claimant.order, sql`null`]
      : [claimant.cart, sql`now() + make_interval(secs => ${claimant.seconds})`];
  // Chosen once: Postgres may evaluate a subquery again for each row, and its limit would then bound nothing.
  const { rows } = await sql<ClaimedUnit>`
    with chosen as materialized (
      select id from unit
      where variant_id = ${variantId} and state = 'sellable' and (full_battery or not ${withFullBattery})
      order by ${CLAIM_ORDER} limit ${quantity} for update)
    update unit set state = 'reserved', reserved_for = ${reference}, reserved_until = ${until}
    from chosen where unit.id = chosen.id and unit.state = 'sellable'
    returning unit.id, variant_id as "variantId", full_battery as "fullBattery", serial, cost,
      vat_scheme as "vatScheme", test_record as "testRecord"`.execute(transaction);
  return rows;
}
