import type { Logger } from "pino";
import type { Job } from "../../jobs/schedule.ts";
import { createLookUp, type LookUpDependencies } from "./look-up-payment.ts";
import { claimOpenPayments } from "./payment.store.ts";

/** Maximum number of payments in one run, and of questions at a time. */
const [BATCH, AT_ONCE] = [60, 6];
/** Seconds before the first query to the provider, and between queries. */
const SECONDS_BETWEEN_QUESTIONS = 30;

/**
 * Asks the providers about payments that stay open: webhooks can be lost, and the process can end between the provider's
 * answer and ours. Transfers are not asked for; they come from bank statements.
 */
export function openPaymentsJob({
  logger,
  ...dependencies
}: LookUpDependencies & { readonly logger: Logger }): Job {
  const lookUp = createLookUp(dependencies);
  const { database, providers } = dependencies;
  const askable = providers.filter(({ readEvents }) => readEvents !== undefined).map(({ id }) => id);

  return {
    name: "open-payments",
    everyMs: 5_000,
    run: async () => {
      if (askable.length === 0) return 0;
      const payments = await claimOpenPayments(database.db, askable, SECONDS_BETWEEN_QUESTIONS, BATCH);
      let decided = 0;
      const ask = async (): Promise<void> => {
        for (let payment = payments.pop(); payment !== undefined; payment = payments.pop())
          try {
            const outcome = await lookUp(payment);
            if (outcome !== null && outcome.type !== "pending" && outcome.type !== "redirect") decided += 1;
          } catch (error) {
            logger.warn(
              { err: error, payment: payment.uuid },
              "A provider could not be asked about a payment",
            );
          }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
      return decided;
    },
  };
}
