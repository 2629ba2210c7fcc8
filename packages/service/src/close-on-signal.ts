import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";

/** In ms, after the drain delay: what is not closed by then is cut off. */
const CLOSE_LIMIT = 15_000;

interface Closing {
  readonly logger: {
    info(facts: object, message: string): void;
    error(problem: unknown, message?: string): void;
  };
  /** From now on `/readyz` says no. */
  readonly drain: () => void;
  /** In ms, for load balancers to notice that. */
  readonly drainDelay: number;
  /** Lets requests under way end, then releases what the process holds. */
  readonly close: () => Promise<unknown>;
  /** In ms. */
  readonly limit?: number;
}

/**
 * Ends the process in order on SIGTERM, SIGINT and after an error that nobody caught. Exit code 0: all was closed; 1: it
 * could not be, took longer than the limit, was an error's fault, or a second signal asked for the end at once.
 */
export function closeOnSignal({ logger, drain, drainDelay, close, limit = CLOSE_LIMIT }: Closing): void {
  closeWithGrace({ delay: drainDelay + limit, logger }, async ({ signal, err }) => {
    if (err) logger.error({ err }, "Ending: nobody caught this error");
    else logger.info({ signal }, "Ending");
    drain();
    if (!err) await pause(drainDelay);
    await close();
    logger.info({}, "Ended");
  });
}
