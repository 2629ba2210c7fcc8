import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { balanceOf, post, sellerAccount } from "../../ledger/ledger.public.ts";
import { payoutMails } from "../mails/payout-mail.ts";
import { payoutAccount } from "../provider/payout-target.ts";
import { lockPayee } from "../store/payee.store.ts";
import { latestMethod } from "../store/payout-method.store.ts";
import { payoutWork } from "./payout-work.ts";

/**
 * `no-way`: none was chosen, or it was the credit of an account that is closed. `on-hold`: the choice does not hold yet, and
 * the money waits for it.
 */
export type PayoutResult =
  | { readonly kind: "requested"; readonly payout: string }
  | { readonly kind: "nothing-owed" | "no-way" | "on-hold" };

/**
 * Pays all that the shop owes for a trade-in order, in the way that is chosen now; a later choice does not change it. The
 * money leaves the seller's account in this transaction, the provider is called after the commit.
 */
export async function requestPayout(transaction: Kysely<Schema>, tradeIn: string): Promise<PayoutResult> {
  const { customer } = await lockPayee(transaction, tradeIn);
  const chosen = await latestMethod(transaction, tradeIn);
  const amount = await balanceOf(transaction, sellerAccount(tradeIn));
  if (amount === 0) return { kind: "nothing-owed" };
  if (chosen === null) return { kind: "no-way" };
  if (chosen.isHeld) return { kind: "on-hold" };
  const account = payoutAccount(chosen.method, customer);
  if (account === null) return { kind: "no-way" };
  const payout = randomUUID();
  const isPaid = chosen.method.kind === "credit";
  await transaction
    .insertInto("payout")
    .values({
      uuid: payout,
      trade_in_uuid: tradeIn,
      method_version: chosen.version,
      amount,
      ...(isPaid ? { state: "paid", settled_at: sql<Date>`now()` } : { state: "requested" }),
    })
    .execute();
  const movements = [{ from: sellerAccount(tradeIn), to: account, amount }];
  const result = await post(transaction, { reason: "payout", document: payout, movements });
  if (result !== "posted") throw new Error(`The payout ${payout} is ${result}`);
  if (isPaid) await payoutMails.enqueue(transaction, { kind: "paid", payout });
  else await payoutWork.enqueue(transaction, { payout });
  return { kind: "requested", payout };
}
