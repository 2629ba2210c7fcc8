import { randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import type { ImportedQuestion } from "@reprise/contracts";
import { OFFER_RULES_VERSION, QUOTE_DAYS, type QuoteTerms } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { ComputedQuote } from "./compute-quote.ts";

/** A stored quote. */
export interface StoredQuote {
  readonly productId: number;
  /** Null: bought without questions. */
  readonly terms: QuoteTerms<ImportedQuestion> | null;
  /** Grade of the device as the seller described it. Null: bought without questions. */
  readonly grade: Grade | null;
  readonly amount: number;
  readonly validUntil: Date;
}

/** Loads a quote with everything that it was computed with. */
export async function loadQuote(db: Kysely<Schema>, uuid: string): Promise<StoredQuote> {
  const quote = (await loadQuotes(db, [uuid])).get(uuid);
  if (quote === undefined) throw new Error(`There is no quote ${uuid}`);
  return quote;
}

/** Loads quotes, by their uuids. */
export async function loadQuotes(
  db: Kysely<Schema>,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, StoredQuote>> {
  const rows = await db
    .selectFrom("quote")
    .leftJoin("question_set", (join) =>
      join
        .onRef("question_set.id", "=", "quote.question_set_id")
        .onRef("question_set.version", "=", "quote.question_set_version"),
    )
    .select(["quote.uuid", "product_id", "answers", "prices", "rules_version", "offer", "valid_until"])
    .select("content")
    .where("quote.uuid", "in", uuids)
    .execute();
  return new Map(
    rows.map(({ uuid, answers, prices, content: set, ...row }) => [
      uuid,
      {
        productId: row.product_id,
        terms: set && { set, answers, prices, rulesVersion: row.rules_version },
        grade: row.offer.grade,
        amount: row.offer.amount,
        validUntil: row.valid_until,
      },
    ]),
  );
}

/** Stores an offer that the shop keeps to for 21 days. Returns its uuid. */
export async function insertQuote(
  transaction: Kysely<Schema>,
  { productId, set, answers, prices, offer }: ComputedQuote,
): Promise<string> {
  const uuid = randomUUID();
  await transaction
    .insertInto("quote")
    .values({
      uuid,
      product_id: productId,
      question_set_id: set?.id ?? null,
      question_set_version: set?.version ?? null,
      answers: JSON.stringify(answers),
      prices: JSON.stringify(prices),
      rules_version: OFFER_RULES_VERSION,
      offer: JSON.stringify(offer),
      valid_until: sql<Date>`now() + make_interval(days => ${QUOTE_DAYS})`,
    })
    .execute();
  return uuid;
}
