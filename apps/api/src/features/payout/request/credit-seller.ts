import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { balanceOf, type Movement, post, sellerAccount } from "../../ledger/ledger.public.ts";
import { payoutMails } from "../mails/payout-mail.ts";
import { requestPayout } from "./request-payout.ts";

/** What the shop owes for a device of a trade-in order; in cents. */
export interface AcceptedDevice {
  /** Uuid of the item: it is bought once. */
  readonly item: string;
  /** What the shop pays for the device itself. */
  readonly price: number;
  /** The device's share of what a coupon adds. */
  readonly bonus: number;
  /** The device's share of the fee for express grading. */
  readonly fee: number;
}

/**
 * Books devices that the shop has bought on their seller's account, and pays them together: of each its price, its bonus and
 * its fee, from or to an account of its own. The fee takes no more than the device brings. If the chosen way does not exist
 * any more, a mail asks for another one. A repeat changes nothing.
 */
export async function creditSeller(
  transaction: Kysely<Schema>,
  tradeIn: string,
  devices: readonly AcceptedDevice[],
): Promise<void> {
  const waiting = await balanceOf(transaction, sellerAccount(tradeIn));
  let isCredited = false;
  for (const device of devices) if (await credit(transaction, tradeIn, device)) isCredited = true;
  if (!isCredited) return;
  const { kind } = await requestPayout(transaction, tradeIn);
  // For money that waits already there was a mail.
  if (kind === "no-way" && waiting === 0)
    await payoutMails.enqueue(transaction, { kind: "method-needed", tradeIn });
}

/** False: there is nothing to book, or it was booked before. */
async function credit(
  transaction: Kysely<Schema>,
  tradeIn: string,
  { item, price, bonus, fee }: AcceptedDevice,
): Promise<boolean> {
  const seller = sellerAccount(tradeIn);
  const parts: readonly Movement[] = [
    { from: "goods", to: seller, amount: price },
    { from: "coupon", to: seller, amount: bonus },
    { from: seller, to: "express-fee", amount: Math.min(fee, price + bonus) },
  ];
  const movements = parts.filter(({ amount }) => amount > 0);
  if (movements.length === 0) return false;
  return (await post(transaction, { reason: "device-accepted", document: item, movements })) === "posted";
}
