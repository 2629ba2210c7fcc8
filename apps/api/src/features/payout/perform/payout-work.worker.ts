import type { QueueWorker } from "../../../jobs/queue.ts";
import { payoutWork } from "../request/payout-work.ts";
import { performPayout, type PayoutDependencies } from "./perform-payout.ts";

/** Has the provider make new payouts. */
export const payoutWorker = (dependencies: PayoutDependencies): QueueWorker =>
  payoutWork.worker(({ payout }) => performPayout(dependencies, payout));
