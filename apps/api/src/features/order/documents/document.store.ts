import type { DocumentNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { DocumentContent } from "../../../db/schema/document.schema.ts";

type Db = Kysely<Schema>;

export interface IssuedDocument extends DocumentNumber {
  readonly issuedAt: Date;
}

export interface StoredDocument extends IssuedDocument {
  readonly content: DocumentContent;
}

const NAME = ["kind", "year", "sequence", "issued_at as issuedAt"] as const;

export interface NewDocument extends DocumentNumber {
  readonly order: string;
  /** Uuid of the refund that a credit note is about. */
  readonly refund: string | null;
  readonly content: DocumentContent;
}

export async function insertDocument(
  transaction: Db,
  { kind, year, sequence, order, refund, content }: NewDocument,
): Promise<void> {
  await transaction
    .insertInto("document")
    .values({
      kind,
      year,
      sequence,
      order_uuid: order,
      refund_uuid: refund,
      content: JSON.stringify(content),
    })
    .execute();
}

export async function hasCreditNote(db: Db, refund: string): Promise<boolean> {
  const row = await db
    .selectFrom("document")
    .select("kind")
    .where("refund_uuid", "=", refund)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findInvoice(db: Db, order: string): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom("document")
    .select([...NAME, "content"])
    .where("order_uuid", "=", order)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  return row ?? null;
}

/** The documents of an order without their contents, the earliest first. */
export function listDocuments(db: Db, order: string): Promise<IssuedDocument[]> {
  return db
    .selectFrom("document")
    .select(NAME)
    .where("order_uuid", "=", order)
    .orderBy("issued_at")
    .orderBy("kind", "desc")
    .orderBy("sequence")
    .execute();
}

export async function findDocument(
  db: Db,
  order: string,
  { kind, year, sequence }: DocumentNumber,
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom("document")
    .select([...NAME, "content"])
    .where("kind", "=", kind)
    .where("year", "=", year)
    .where("sequence", "=", sequence)
    .where("order_uuid", "=", order)
    .executeTakeFirst();
  return row ?? null;
}
