import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { growthOf, type Sample, WARM_UP } from "./memory-curve.ts";
import { startMixedLoad } from "./mixed-load.ts";
import { type ServiceName, startNpm } from "./npm-start.ts";

const HELP = `pnpm soak [--minutes N]

Runs \`npm start\` with its default sizes and the embedded database, on an empty folder and free ports, under a small mixed
load: a crawl, searches, carts, orders, sales, and all jobs at their normal intervals. Prints the memory of each service once a
minute. Exits with 1 if a service ended, a request failed, or memory grew after the first ${WARM_UP} minutes.

  --minutes N   default 90
  --help        this text
`;

const SERVICES: readonly ServiceName[] = ["api", "bff", "payments", "bank"];
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Returns what did not hold, as sentences. */
async function soak(minutes: number): Promise<string[]> {
  say("Starting npm start on an empty folder …");
  const shop = await startNpm();
  const samples: Record<ServiceName, Sample[]> = { api: [], bff: [], payments: [], bank: [] };
  const problems: string[] = [];
  try {
    const load = await startMixedLoad(shop.url);
    const start = performance.now();
    const elapsed = () => (performance.now() - start) / 60_000;
    say(
      [
        "minute",
        ...SERVICES.map((name) => `${name} MB`),
        "pages",
        "searches",
        "carts",
        "orders",
        "sales",
        "failures",
      ].join("\t"),
    );
    for (let minute = 1; minute <= minutes && !shop.hasEnded(); minute += 1) {
      await sleep(Math.max(0, (minute - elapsed()) * 60_000));
      const memory = shop.memory();
      for (const name of SERVICES) samples[name].push({ minute, megabytes: memory[name] });
      const failed = [...load.failures.values()].reduce((sum, count) => sum + count, 0);
      say([minute, ...SERVICES.map((name) => memory[name]), ...Object.values(load.done), failed].join("\t"));
    }
    if (shop.hasEnded()) problems.push("npm start ended");
    await load.stop();
    for (const [text, count] of load.failures) problems.push(`${count} times: ${text}`);
    for (const [, name = ""] of shop.output().matchAll(/The (.+) ended \(exit code/gu))
      problems.push(`the ${name} ended`);
    for (const name of SERVICES)
      problems.push(...[growthOf(name, samples[name])].filter((text) => text !== null));
    if (problems.length > 0) say(shop.output().slice(-5_000));
  } finally {
    await shop.stop();
  }
  return problems;
}

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "90" }, help: { type: "boolean", default: false } },
});
const minutes = Number(values.minutes);
if (values.help) say(HELP);
else if (!Number.isInteger(minutes) || minutes < 1) {
  process.stderr.write("--minutes must be a whole number, at least 1.\n");
  process.exitCode = 1;
} else {
  const problems = await soak(minutes);
  for (const problem of problems) say(`FAILED: ${problem}`);
  if (problems.length === 0) say(`Nothing ended, failed or grew in ${minutes} minutes.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
