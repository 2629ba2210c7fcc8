import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Throttle, ThrottlePolicy } from "../../../throttle/throttle.ts";
import { payoutMails } from "../mails/payout-mail.ts";

/** Of one trade-in order: anybody with an old mail may ask. */
const LINKS: ThrottlePolicy = {
  name: "payout-link",
  freeTries: 3,
  firstDelaySeconds: 300,
  longestDelaySeconds: 3_600,
  resetAfterSeconds: 86_400,
};

/**
 * Sends the seller of a trade-in order a link that may replace the account for the money, to the address of the order.
 * @throws {ApiFailure} TOO_MANY_REQUESTS
 */
export async function requestPayoutLink(
  transaction: Kysely<Schema>,
  throttle: Throttle,
  tradeIn: string,
): Promise<void> {
  await throttle.within(transaction).take(LINKS, tradeIn);
  await payoutMails.enqueue(transaction, { kind: "link", tradeIn });
}
