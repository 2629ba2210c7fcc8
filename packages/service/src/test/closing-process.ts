import { setTimeout as pause } from "node:timers/promises";
import { closeOnSignal } from "../close-on-signal.ts";

/** A process for close-on-signal.test.ts: says what it does, and closes as its argument says. */
const say = (text: string) => void process.stdout.write(`${text}\n`);
const how = process.argv[2];

let drainedAt = 0;
closeOnSignal({
  logger: { info: () => undefined, error: () => undefined },
  drain() {
    drainedAt = performance.now();
    say("drained");
  },
  drainDelay: 300,
  // Without a hang it must never be reached, however slow the machine is.
  limit: how === "hang" ? 500 : 600_000,
  async close() {
    if (performance.now() - drainedAt < 290) say("closed before the drain delay was over");
    await pause(how === "hang" ? 60_000 : 50);
    if (how === "fail") throw new Error("cannot close");
    say("closed");
  },
});
setInterval(() => undefined, 1_000);
if (how === "throw") setTimeout(() => Promise.reject(new Error("nobody catches this")), 20);
say("running");
