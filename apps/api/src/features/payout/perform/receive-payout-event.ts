import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { PayoutEvent } from "../provider/payout-provider.ts";
import { findPayout } from "../store/payout.store.ts";
import { storeOutcome, type PayoutDependencies } from "./perform-payout.ts";

interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Receives the messages of the payout provider. They come at least once and in any order: a known outcome changes
 * nothing. What is not ours is accepted, because the provider would only repeat it.
 */
export function createPayoutReceiver(dependencies: PayoutDependencies) {
  const { database, payoutProvider: provider, logger } = dependencies;

  async function apply({ payout, amount, outcome }: PayoutEvent): Promise<void> {
    const known = await findPayout(database.db, payout);
    if (known === null || known.provider !== provider?.id) {
      logger.warn({ payout }, "Message about an unknown payout");
      return;
    }
    if (known.amount !== amount)
      throw new ApiFailure("WEBHOOK_INVALID", "The amount is not that of the payout");
    await storeOutcome(dependencies, payout, outcome);
  }

  /** @throws {ApiFailure} NOT_FOUND for an unknown provider, WEBHOOK_INVALID */
  return async function receive(name: string, message: Message): Promise<void> {
    if (provider?.id !== name) throw new ApiFailure("NOT_FOUND", "No provider of this name sends messages");
    const read = provider.readEvents(message);
    if (!read.ok) throw new ApiFailure("WEBHOOK_INVALID", read.reason);
    for (const event of read.events) await apply(event);
  };
}
