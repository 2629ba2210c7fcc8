import type { ReportReason } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext } from "../../http/calls/handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import type { Counter, Throttle, ThrottlePolicy } from "../../throttle/throttle.ts";
import { networkCounter, REPORTER, REPORTERS_NETWORK, VOTER, VOTERS_NETWORK } from "./review-throttles.ts";

type Db = Kysely<Schema>;

type Person = Pick<CallContext, "customer" | "visitorToken" | "client">;

interface Voice {
  /** Of a customer or a visitor. */
  readonly hash: Buffer;
  readonly customer: string | null;
}

/** @throws {ApiFailure} BAD_REQUEST: neither a customer nor a visitor */
function voiceOf({ customer, visitorToken }: Person): Voice {
  if (customer !== null) return { hash: sha256(`customer ${customer.uuid}`), customer: customer.uuid };
  if (visitorToken !== null) return { hash: sha256(`visitor ${visitorToken}`), customer: null };
  throw new ApiFailure("BAD_REQUEST", "Nobody has sent this");
}

const countersOf = (
  { hash }: Voice,
  { client: { address } }: Person,
  [person, network]: readonly [ThrottlePolicy, ThrottlePolicy],
): Counter[] => [{ policy: person, who: hash.toString("hex") }, ...networkCounter(network, address)];

/** @throws {ApiFailure} REVIEW_NOT_FOUND: there is none that everybody may see */
async function authorOf(transaction: Db, review: string): Promise<string | null> {
  const row = await transaction
    .selectFrom("review")
    .select("customer_uuid")
    .where("uuid", "=", review)
    .where("status", "=", "approved")
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ApiFailure("REVIEW_NOT_FOUND", "There is no such review");
  return row.customer_uuid;
}

/**
 * Stores that a shopper found a review helpful, once, and answers how many did.
 * @throws {ApiFailure} REVIEW_NOT_FOUND, REVIEW_IS_OWN, TOO_MANY_REQUESTS
 */
export async function vote(
  transaction: Db,
  throttle: Throttle,
  review: string,
  person: Person,
): Promise<number> {
  const voice = voiceOf(person);
  await throttle.within(transaction).takeAll(countersOf(voice, person, [VOTER, VOTERS_NETWORK]));
  const author = await authorOf(transaction, review);
  if (author !== null && author === voice.customer)
    throw new ApiFailure("REVIEW_IS_OWN", "Nobody votes for their own review");
  const { rows } = await sql`insert into review_vote (review_uuid, voter, customer_uuid)
    values (${review}, ${voice.hash}, ${voice.customer}) on conflict do nothing returning 1`.execute(
    transaction,
  );
  return changeCount(transaction, review, rows.length);
}

/** The reviews of the demo catalogue have a count without votes, so it is changed and not counted again. */
async function changeCount(transaction: Db, review: string, by: number): Promise<number> {
  const { helpful } = await transaction
    .updateTable("review")
    .set({ helpful: sql`helpful + ${by}` })
    .where("uuid", "=", review)
    .returning("helpful")
    .executeTakeFirstOrThrow();
  return helpful;
}

/** Takes back what a customer has found helpful, before the account is closed. */
export async function withdrawVotes(transaction: Db, customer: string): Promise<void> {
  const votes = await transaction
    .deleteFrom("review_vote")
    .where("customer_uuid", "=", customer)
    .returning("review_uuid")
    .execute();
  for (const review of votes.map(({ review_uuid }) => review_uuid).toSorted())
    await changeCount(transaction, review, -1);
}

/** @throws {ApiFailure} REVIEW_NOT_FOUND, TOO_MANY_REQUESTS */
export async function report(
  transaction: Db,
  throttle: Throttle,
  { review, reason }: { readonly review: string; readonly reason: ReportReason },
  person: Person,
): Promise<void> {
  const voice = voiceOf(person);
  await throttle.within(transaction).takeAll(countersOf(voice, person, [REPORTER, REPORTERS_NETWORK]));
  await authorOf(transaction, review);
  await sql`insert into review_report (review_uuid, reporter, customer_uuid, reason)
    values (${review}, ${voice.hash}, ${voice.customer}, ${reason}) on conflict do nothing`.execute(
    transaction,
  );
}
