import type { PayoutMethodInput } from "@reprise/contracts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { type PayoutOffers, readMethod } from "../method/read-method.ts";
import { lockPayee } from "../store/payee.store.ts";
import { addMethod, type ChosenBy, latestMethod } from "../store/payout-method.store.ts";
import { requestPayout } from "./request-payout.ts";

/** How often the payout method can be chosen: each choice is kept. */
export const MAX_CHOICES = 20;

/**
 * Stores how a seller wants to be paid. What the shop owes by now, because a payout was rejected or no way was chosen, is
 * paid at once. A payout that exists stays as it is.
 * @throws {ApiFailure} VALIDATION_FAILED, PAYOUT_METHOD_NOT_OFFERED, PAYOUT_METHOD_LIMIT_REACHED
 */
export async function chooseMethod(
  transaction: Kysely<Schema>,
  { tradeIn, method, chosenBy }: Choice,
  offers: PayoutOffers,
): Promise<void> {
  const payee = await lockPayee(transaction, tradeIn);
  const chosen = readMethod(method, payee, offers);
  if (((await latestMethod(transaction, tradeIn))?.version ?? 0) >= MAX_CHOICES)
    throw new ApiFailure("PAYOUT_METHOD_LIMIT_REACHED", "The payout method was changed too often");
  await addMethod(transaction, tradeIn, chosen, chosenBy);
  await requestPayout(transaction, tradeIn);
}

export interface Choice {
  readonly tradeIn: string;
  readonly method: PayoutMethodInput;
  readonly chosenBy: ChosenBy;
}
