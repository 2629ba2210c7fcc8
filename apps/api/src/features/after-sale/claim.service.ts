import type { HandlerInput } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { keyOfEmail } from "../customer/customer.public.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { type AfterSaleFacts, canClaim } from "./after-sale-view.ts";
import { addAnswer, claimsOf, findClaim, insertClaim, lockClaim, type StoredClaim } from "./claim.store.ts";
import { newCaseNumber } from "./return.store.ts";

type Db = Kysely<Schema>;

/** Maximum number of claims for one item, closed ones included. */
const MAX_CLAIMS = 10;

type ClaimBody = Omit<HandlerInput<"api_create_claim">["body"], "token">;

/** The ids of the items that a claim can be made for now. */
export async function claimableItems(db: Db, facts: AfterSaleFacts): Promise<readonly string[]> {
  const claims = await claimsOf(db, facts.order.row.uuid);
  return facts.order.items
    .map(({ position }) => ({
      id: `${position}`,
      made: claims.filter(({ row }) => row.position === position),
    }))
    .filter(({ id, made }) => canClaim(facts, id) && made.length < MAX_CLAIMS && made.every(isClosed))
    .map(({ id }) => id);
}

const isClosed = ({ row }: StoredClaim) => row.state === "closed";

/**
 * Stores a claim and mails its number.
 * @param facts of the order, read in the transaction while its row is locked
 * @throws {ApiFailure} CLAIM_NOT_POSSIBLE, CLAIM_EXISTS, CLAIM_LIMIT_REACHED, VALIDATION_FAILED
 */
export async function createClaim(
  transaction: Db,
  facts: AfterSaleFacts,
  { item, kind, description, remedy, email }: ClaimBody,
): Promise<StoredClaim> {
  keyOfEmail(email);
  const { uuid } = facts.order.row;
  if (!canClaim(facts, item))
    throw new ApiFailure("CLAIM_NOT_POSSIBLE", `Neither warranty nor statutory rights hold for item ${item}`);
  const position = Number(item);
  const earlier = (await claimsOf(transaction, uuid)).filter(({ row }) => row.position === position);
  if (!earlier.every(isClosed)) throw new ApiFailure("CLAIM_EXISTS", `A claim for item ${item} is open`);
  if (earlier.length >= MAX_CLAIMS)
    throw new ApiFailure("CLAIM_LIMIT_REACHED", `There were ${MAX_CLAIMS} claims for item ${item}`);
  const number = await newCaseNumber(transaction, "warranty_claim");
  await insertClaim(transaction, { number, order_uuid: uuid, position, kind, description, remedy, email });
  await afterSaleMails.enqueue(transaction, { kind: "claim-received", number });
  return requireClaim(transaction, number);
}

/**
 * Stores what an operator writes about a claim, and mails it to the shopper.
 * @throws {ApiFailure} NOT_FOUND, CLAIM_CLOSED
 */
export async function answerClaim(
  transaction: Db,
  number: string,
  answer: { readonly text: string; readonly closes: boolean; readonly operator: string },
): Promise<StoredClaim> {
  const claim = await lockClaim(transaction, number);
  if (claim === null) throw noClaim();
  if (claim.state === "closed") throw new ApiFailure("CLAIM_CLOSED", "The claim is closed");
  await addAnswer(transaction, number, answer);
  const { text, closes } = answer;
  await afterSaleMails.enqueue(transaction, { kind: "claim-answered", number, text, closes });
  return requireClaim(transaction, number);
}

const noClaim = () => new ApiFailure("NOT_FOUND", "There is no such claim");

/** @throws {ApiFailure} NOT_FOUND */
export async function requireClaim(db: Db, number: string): Promise<StoredClaim> {
  const claim = await findClaim(db, number);
  if (claim === null) throw noClaim();
  return claim;
}
