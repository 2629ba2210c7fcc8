import { randomUUID } from "node:crypto";
import { OFFER_RULES_VERSION, QUOTE_DAYS } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { ComputedQuote } from "./compute-quote.ts";

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
