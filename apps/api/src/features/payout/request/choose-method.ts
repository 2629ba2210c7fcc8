import type { PayoutMethodInput } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { payoutMails } from "../mails/payout-mail.ts";
import { isSameWay } from "../method/is-same-way.ts";
import { type PayoutOffers, readMethod } from "../method/read-method.ts";
import { isKnownWay } from "../provider/payout-target.ts";
import { lockPayee } from "../store/payee.store.ts";
import {
  addMethod,
  type ChosenBy,
  countChoices,
  lastHeldMethod,
  latestMethod,
} from "../store/payout-method.store.ts";
import { heldPayouts } from "./held-payouts.ts";
import { requestPayout } from "./request-payout.ts";

/** How often the payout method can be chosen: each choice is kept. Returns to the way that held are not counted. */
export const MAX_CHOICES = 20;

export interface Choice {
  readonly tradeIn: string;
  readonly method: PayoutMethodInput;
  readonly chosenBy: ChosenBy;
  /** True: whoever chooses has just proved to be the seller. Only then an account is replaced. */
  readonly mayReplace: boolean;
}

/** What the shop offers to sellers, and how long it waits after a change. */
export interface PayoutTerms {
  readonly offers: PayoutOffers;
  /** Hours after which a choice that replaces an account holds. */
  readonly changeHours: number;
}

/**
 * Stores how a seller wants to be paid. What the shop owes by now, because a payout was rejected or no way was chosen, is paid
 * at once. One that replaces an account holds only after `changeHours`: a mail says so, and the money waits meanwhile. Until
 * then a return to the way that held is always possible, and holds at once, so that nobody can lock the seller out. A payout
 * that exists stays as it is.
 * @throws {ApiFailure} VALIDATION_FAILED, PAYOUT_METHOD_NOT_OFFERED, PAYOUT_METHOD_LIMIT_REACHED, PAYOUT_LINK_NEEDED
 */
export async function chooseMethod(
  transaction: Kysely<Schema>,
  { tradeIn, method, chosenBy, mayReplace }: Choice,
  { offers, changeHours }: PayoutTerms,
): Promise<void> {
  const payee = await lockPayee(transaction, tradeIn);
  const chosen = readMethod(method, payee, offers);
  const before = await latestMethod(transaction, tradeIn);
  const isKnown = isKnownWay(before, payee);
  if (isKnown && !mayReplace)
    throw new ApiFailure("PAYOUT_LINK_NEEDED", "An account is replaced with a fresh link, or after a login");
  const held = before?.isHeld === true ? await lastHeldMethod(transaction, tradeIn) : null;
  const isReturn = held !== null && isSameWay(held.method, chosen);
  if (!isReturn && (await countChoices(transaction, tradeIn)) >= MAX_CHOICES)
    throw new ApiFailure("PAYOUT_METHOD_LIMIT_REACHED", "The payout method was changed too often");
  const isSame = before !== null && isSameWay(before.method, chosen);
  const isReplaced = isKnown && !isSame;
  const isWaiting = isReplaced && !isReturn;
  const effective = isSame ? before.effectiveAt : isWaiting ? changeHours : 0;
  const version = await addMethod(transaction, tradeIn, { method: chosen, chosenBy, effective, isReturn });
  if (isReplaced) await payoutMails.enqueue(transaction, { kind: "changed", tradeIn, version });
  if (isWaiting) await heldPayouts.enqueueIn(transaction, changeHours * 60, { tradeIn });
  await requestPayout(transaction, tradeIn);
}
