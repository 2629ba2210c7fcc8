import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { limitOf, RETENTION } from "../../retention/periods.ts";

interface Holder {
  /** Owner of the cart. */
  readonly owner: Buffer;
  readonly networkHash: Buffer | null;
}

/** Returns those of some variants whose last units the holder had reserved until a short time ago. */
export async function pausedVariants(
  transaction: Kysely<Schema>,
  { owner, networkHash }: Holder,
  variants: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ variant: number }>`
    select variant_id as variant from last_unit_hold
    where variant_id = any(${variants}::integer[])
      and (owner_hash = ${owner} or network_hash = ${networkHash}::bytea)
      and ends_at <= now() and ends_at > ${limitOf(RETENTION.lastUnitHolds)}`.execute(transaction);
  return new Set(rows.map(({ variant }) => variant));
}

/** Remembers that the last units of variants are reserved for a holder. */
export async function rememberLastUnits(
  transaction: Kysely<Schema>,
  { owner, networkHash }: Holder,
  variants: readonly number[],
  until: Date,
): Promise<void> {
  await sql`
    insert into last_unit_hold (variant_id, owner_hash, network_hash, ends_at)
    select variant, ${owner}, ${networkHash}::bytea, ${until}::timestamptz from unnest(${variants}::integer[]) as variant
    on conflict (owner_hash, variant_id) do update set network_hash = excluded.network_hash, ends_at = excluded.ends_at`.execute(
    transaction,
  );
}
