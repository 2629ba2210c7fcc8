import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { post, sellerAccount } from "../../ledger/ledger.public.ts";
import { payoutMails } from "../mails/payout-mail.ts";
import type { PayoutOutcome } from "../provider/payout-provider.ts";
import { payoutAccount } from "../provider/payout-target.ts";
import { requestPayout } from "../request/request-payout.ts";
import { lockPayee } from "../store/payee.store.ts";
import { latestMethod } from "../store/payout-method.store.ts";
import { lockPayout, type Payout } from "../store/payout.store.ts";

type Db = Kysely<Schema>;

/** `known`: it changes nothing. `contradiction`: the payout was rejected, and its money is on the seller's account. */
export type Settlement = "settled" | "known" | "contradiction";

/**
 * Stores the outcome of a payout. Answers, messages and operators may report it, also repeatedly. Rejected money returns to
 * the seller's account in the same transaction, and is paid in the way that the seller has chosen since then, if any. A
 * bank may return money that it has paid before.
 */
export async function settlePayout(
  transaction: Db,
  uuid: string,
  outcome: PayoutOutcome,
): Promise<Settlement> {
  const payout = await lockPayout(transaction, uuid);
  if (payout === null) throw new Error(`There is no payout ${uuid}`);
  const { state } = payout;
  if (outcome.type === "rejected") {
    if (state === "rejected") return "known";
    await reject(transaction, payout, outcome.reason);
    return "settled";
  }
  if (state === "rejected") return outcome.type === "paid" ? "contradiction" : "known";
  if (state === "paid") return "known";
  const { reference } = outcome;
  await transaction
    .updateTable("payout")
    .set({ reference, ...(outcome.type === "paid" ? { state: "paid", settled_at: sql<Date>`now()` } : {}) })
    .where("uuid", "=", uuid)
    .execute();
  if (outcome.type === "paid") await payoutMails.enqueue(transaction, { kind: "paid", payout: uuid });
  return "settled";
}

async function reject(transaction: Db, payout: Payout, reason: string) {
  const { uuid, tradeIn, method, methodVersion, amount } = payout;
  const from = payoutAccount(method, null);
  if (from === null) throw new Error(`The payout ${uuid} is shop credit, which nobody can reject`);
  // Every transaction locks the payee before the account.
  await lockPayee(transaction, tradeIn);
  await transaction
    .updateTable("payout")
    .set({ state: "rejected", reason, settled_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .execute();
  const movements = [{ from, to: sellerAccount(tradeIn), amount }];
  const result = await post(transaction, { reason: "payout-returned", document: uuid, movements });
  if (result !== "posted") throw new Error(`The return of the payout ${uuid} is ${result}`);

  const chosen = await latestMethod(transaction, tradeIn);
  const isChanged = chosen !== null && chosen.version > methodVersion;
  // The mail asks for another choice.
  if (!isChanged || (await requestPayout(transaction, tradeIn)).kind === "no-way")
    await payoutMails.enqueue(transaction, { kind: "rejected", payout: uuid });
}
