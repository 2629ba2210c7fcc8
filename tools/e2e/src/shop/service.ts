import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Environment, startScript } from "./run-script.ts";

export interface Service {
  /** Starts it and waits until `/readyz` answers 200. */
  start(): Promise<void>;
  /** Stops it: SIGTERM lets it finish its work, SIGKILL does not. */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/** One of the shop's two services, run as by `npm start`. */
export function createService(script: string, address: string, env: Environment, log: string): Service {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  return {
    async start() {
      child = startScript(script, [], env, log);
      const deadline = Date.now() + READY_WITHIN_MS;
      while (isRunning() && Date.now() < deadline) {
        const answer = await fetch(`${address}/readyz`).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        await sleep(100);
      }
      await this.stop("SIGKILL");
      throw new Error(`${script} did not get ready:\n${readFileSync(log, "utf8")}`);
    },
    async stop(signal = "SIGTERM") {
      if (!child || !isRunning()) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}
