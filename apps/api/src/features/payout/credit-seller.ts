import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { sellerAccount } from "../ledger/ledger.read.ts";
import { post } from "../ledger/ledger.write.ts";
import { requestPayout } from "./request-payout.ts";

/** What the shop owes for a device of a trade-in order. */
export interface AcceptedDevice {
  readonly tradeIn: string;
  /** Uuid of the item: it is bought once. */
  readonly item: string;
  /** In cents. */
  readonly amount: number;
}

/** Books a device that the shop has bought on its seller's account, and pays it. A repeat changes nothing. */
export async function creditSeller(
  transaction: Kysely<Schema>,
  { tradeIn, item, amount }: AcceptedDevice,
): Promise<void> {
  const movements = [{ from: "goods", to: sellerAccount(tradeIn), amount } as const];
  const result = await post(transaction, { reason: "device-accepted", document: item, movements });
  if (result === "posted") await requestPayout(transaction, tradeIn);
}
