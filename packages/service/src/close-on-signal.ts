import { setTimeout as pause } from "node:timers/promises";
import closeWithGrace from "close-with-grace";

/** Time limit for closing in ms, after the drain delay. Then the process exits. */
const CLOSE_LIMIT = 15_000;

interface Closing {
  readonly logger: {
    info(facts: object, message: string): void;
    error(problem: unknown, message?: string): void;
  };
  /** Makes `/readyz` fail from now on. */
  readonly drain: () => void;
  /** Time in ms for load balancers to notice. */
  readonly drainDelay: number;
  /** Finishes running requests, then releases all resources. */
  readonly close: () => Promise<unknown>;
  /** In ms. */
  readonly limit?: number;
}

/**
 * Shuts the process down on SIGTERM, SIGINT and after an uncaught error. Exit code 0: everything was closed.
 * Exit code 1: closing failed or exceeded the limit, an error was the cause, or a second signal ended the
 * process immediately.
 */
export function closeOnSignal({ logger, drain, drainDelay, close, limit = CLOSE_LIMIT }: Closing): void {
  closeWithGrace({ delay: drainDelay + limit, logger }, async ({ signal, err }) => {
    if (err) logger.error({ err }, "Uncaught error, shutting down");
    else logger.info({ signal }, "Shutting down");
    drain();
    if (!err) await pause(drainDelay);
    await close();
    logger.info({}, "Shut down");
  });
}
