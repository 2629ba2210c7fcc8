import type { Job } from "../../../jobs/schedule.ts";
import { claimOpenPayouts } from "../store/payout.store.ts";
import { performPayout, type PayoutDependencies, storeOutcome } from "./perform-payout.ts";

/** Maximum number of payouts in one run. */
const BATCH = 50;
/** How long a payout is left to the provider's messages, and between two questions. */
const SECONDS_BETWEEN_QUESTIONS = 30;

/**
 * Asks the provider about payouts that stay open: messages can be lost, and the process can end between the provider's
 * answer and ours. A payout that the provider does not know is made now, under the same name.
 */
export function openPayoutsJob(dependencies: PayoutDependencies): Job {
  const { database, payoutProvider: provider, logger } = dependencies;
  return {
    name: "open-payouts",
    everyMs: 10_000,
    run: async () => {
      if (provider === undefined) return 0;
      const payouts = await claimOpenPayouts(database.db, provider.id, SECONDS_BETWEEN_QUESTIONS, BATCH);
      let answered = 0;
      for (const payout of payouts)
        try {
          const outcome = await provider.status(payout);
          if (outcome === null) await performPayout(dependencies, payout);
          else await storeOutcome(dependencies, payout, outcome);
          answered += 1;
        } catch (error) {
          logger.warn({ err: error, payout }, "The provider could not be asked about a payout");
        }
      return answered;
    },
  };
}
