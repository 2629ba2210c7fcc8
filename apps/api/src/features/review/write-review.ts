import { randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import type { HandlerInput, OwnReview } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { refreshSummary } from "./review-summary.store.ts";
import {
  countReviews,
  findOwnReview,
  findRefusal,
  findSameText,
  isRefused,
  storeReview,
  viewOwnReview,
} from "./review.store.ts";
import { errorOf, suspicionOf, textHash } from "./text-rules.ts";

/** The grade that was delivered to a customer, of the latest delivery. */
export type FindPurchase = (db: Kysely<Schema>, customer: string, product: number) => Promise<Grade | null>;

/** Reviews of one customer. */
export const MAX_REVIEWS = 500;

interface Writing {
  readonly customer: string;
  readonly product: number;
  readonly locale: Locale;
  readonly body: HandlerInput<"api_write_review">["body"];
  readonly findPurchase: FindPurchase;
}

/**
 * Writes a customer's review, or changes it; the transaction has locked the customer. It is shown at once if the product
 * was delivered to the customer and nothing is suspicious. Otherwise it waits for an operator, as does what the customer
 * writes after an operator has rejected or hidden a review, also if the review was deleted meanwhile.
 * @throws {ApiFailure} REVIEW_CONTAINS_…, REVIEW_TEXT_REPEATED, REVIEW_LIMIT_REACHED
 */
export async function writeReview(
  transaction: Kysely<Schema>,
  { customer, product, locale, body, findPurchase }: Writing,
): Promise<OwnReview> {
  const { stars, asDescribed, title, text, author } = body;
  const error = errorOf(body);
  if (error !== null) throw new ApiFailure(error, "The review contains what reviews may not contain");
  const hash = textHash(text);
  const sameText = await findSameText(transaction, { hash, customer, product });
  if (sameText === "own")
    throw new ApiFailure("REVIEW_TEXT_REPEATED", "The customer has written this before");
  const before = await findOwnReview(transaction, customer, product);
  if (before === null && (await countReviews(transaction, customer)) >= MAX_REVIEWS)
    throw new ApiFailure("REVIEW_LIMIT_REACHED", `A customer writes at most ${MAX_REVIEWS} reviews`);
  const refusedFor =
    (await findRefusal(transaction, customer, product)) ??
    // A process of the version before does not store refusals.
    (before !== null && isRefused(before.status) ? before.reason : null);
  const grade = await findPurchase(transaction, customer, product);
  const suspicion = sameText === "other" ? "copied text" : suspicionOf(body);
  const reason = suspicion ?? refusedFor ?? (grade === null ? "no delivery" : null);
  const row = await storeReview(transaction, customer, {
    uuid: randomUUID(),
    product_id: product,
    stars,
    as_described: grade === null ? null : asDescribed,
    bought_grade: grade,
    title,
    text,
    author,
    locale,
    text_hash: hash,
    status: reason === null ? "approved" : "pending",
    reason,
  });
  await refreshSummary(transaction, product);
  return viewOwnReview(transaction, row);
}
