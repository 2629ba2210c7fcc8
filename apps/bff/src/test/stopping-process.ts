import { setTimeout as pause } from "node:timers/promises";
import { stopOnSignal } from "../stop-on-signal.ts";

/** A process for stop-on-signal.test.ts: says what it does, and fails to close when told so. */
const say = (text: string) => void process.stdout.write(`${text}\n`);

stopOnSignal({
  logger: { info: () => undefined, error: () => undefined },
  drain: () => say("drained"),
  drainDelayMs: 50,
  async close() {
    await pause(50);
    if (process.argv[2] === "fail") throw new Error("cannot close");
    say("closed");
  },
});
setInterval(() => undefined, 1_000);
say("running");
