import type { PayoutMethodView } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { payoutMails } from "../mails/payout-mail.ts";
import { viewMethod } from "../method/payout-view.ts";
import { lockPayee } from "../store/payee.store.ts";
import { addMethod, type ChosenBy, lastHeldMethod, latestMethod } from "../store/payout-method.store.ts";
import { requestPayout } from "./request-payout.ts";

export interface RefusedChoice {
  readonly tradeIn: string;
  /** When the refused choice would hold, as the operator saw it. */
  readonly heldUntil: string;
  readonly chosenBy: ChosenBy;
}

/**
 * Goes back from a choice that does not hold yet to the way that held, which is paid at once. A mail says so, and the seller's
 * choices are counted anew.
 * @throws {ApiFailure} PAYOUT_METHOD_NOT_WAITING, also if the seller has made another choice meanwhile
 */
export async function refuseChoice(
  transaction: Kysely<Schema>,
  { tradeIn, heldUntil, chosenBy }: RefusedChoice,
): Promise<{ readonly refused: PayoutMethodView; readonly method: PayoutMethodView }> {
  await lockPayee(transaction, tradeIn);
  const waiting = await latestMethod(transaction, tradeIn);
  if (waiting === null || !waiting.isHeld || waiting.effectiveAt.toISOString() !== heldUntil)
    throw new ApiFailure("PAYOUT_METHOD_NOT_WAITING", "This choice does not wait any more: look at it again");
  const held = await lastHeldMethod(transaction, tradeIn);
  if (held === null) throw new Error(`A choice of ${tradeIn} waits, and none has held before`);
  const { method } = held;
  const version = await addMethod(transaction, tradeIn, { method, chosenBy, effective: 0, isReturn: true });
  await payoutMails.enqueue(transaction, { kind: "changed", tradeIn, version });
  await requestPayout(transaction, tradeIn);
  return { refused: viewMethod(waiting.method), method: viewMethod(method) };
}
