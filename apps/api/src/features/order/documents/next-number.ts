import type { DocumentKind, DocumentNumber } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

/** A number with the time of its document. */
export interface IssuedNumber extends DocumentNumber {
  readonly at: Date;
}

/**
 * Takes the next number of a kind in this year, by the calendar of the warehouse. The counter stays locked until the
 * transaction ends, and a rollback gives the number back: so there are no gaps, and documents of one kind are issued one
 * after another. A transaction takes it after all other locks.
 */
export async function nextNumber(transaction: Kysely<Schema>, kind: DocumentKind): Promise<IssuedNumber> {
  const { rows } = await sql<IssuedNumber>`
    insert into document_counter (kind, year, last)
    values (${kind}, extract(year from now() at time zone 'Europe/Berlin')::smallint, 1)
    on conflict (kind, year) do update set last = document_counter.last + 1
    returning kind, year, last as sequence, now() as at`.execute(transaction);
  const [number] = rows;
  if (number === undefined) throw new Error(`No number for a new ${kind}`);
  return number;
}
