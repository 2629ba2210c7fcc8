import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** In ms, from the end of listening: what is not done by then is cut off. */
const CLOSE_LIMIT = 10_000;

interface Stop {
  readonly logger: Pick<FastifyBaseLogger, "info" | "error">;
  readonly drain: () => void;
  readonly drainDelayMs: number;
  readonly close: () => Promise<unknown>;
}

/**
 * Ends the process in order: `/readyz` says no, then no new connections, then running requests to their end.
 */
export function stopOnSignal({ logger, drain, drainDelayMs, close }: Stop): void {
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, "stopping");
    drain();
    await pause(drainDelayMs);
    setTimeout(() => process.exit(1), CLOSE_LIMIT).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // The runner that started this process is gone.
  process.on("disconnect", () => void stop("disconnect"));
}
