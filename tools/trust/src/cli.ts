import { parseArgs } from "node:util";
import { serverProblem } from "@reprise/setup/server-problem";
import { CRASHES } from "./crashes.ts";
import type { Verdict } from "./guarantee.ts";
import { GUARANTEES } from "./guarantees.ts";
import { openWatchedShop } from "./open-target.ts";
import { openOrderShop } from "./orders/open-order-shop.ts";
import { runScenario } from "./run-scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const list = (entries: ReadonlyArray<{ readonly name: string; readonly summary: string }>) =>
  entries.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`).join("\n");

const HELP = `pnpm trust [--only NAME]… [--intensity N] [--short]

Attacks a running shop (built, both services; on Postgres and Redis if DATABASE_URL and REDIS_URL are set)
and watches memory, event loops and other shoppers meanwhile. Then it provokes the path of an order with
parallel requests and by killing processes, which needs DATABASE_URL. Exits with 1 if a check failed.

  --only NAME      this scenario, guarantee or crash; may be given several times
  --intensity N    factor for the number of requests of scenarios (default 5; the tests use 1)
  --short          guarantees and crashes in the form of the tests
  --help           this text

Scenarios:
${list(SCENARIOS)}

Guarantees about orders:
${list(GUARANTEES)}

Crashes:
${list(CRASHES)}
`;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    intensity: { type: "string", default: "5" },
    short: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);

async function attackAll(names: readonly string[], intensity: number): Promise<number> {
  if (!SCENARIOS.some(({ name }) => names.includes(name))) return 0;
  const watched = await openWatchedShop();
  let broken = 0;
  try {
    for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name))) {
      const { problems, measured } = await runScenario(scenario, watched, intensity);
      broken += problems.length > 0 ? 1 : 0;
      say([measured, ...problems.map((problem) => `  FAILED: ${problem}`)].join("\n"));
    }
  } finally {
    await watched.close();
  }
  return broken;
}

/** Returns 1 if it does not hold, or somebody named it and it was not checked. */
function report(name: string, { problems, measured, missing }: Verdict): number {
  if (missing !== undefined) {
    say(`${name}: NOT CHECKED, because this machine has no ${missing.join(", no ")}`);
    return values.only === undefined ? 0 : 1;
  }
  say([`${name}: ${measured}`, ...problems.map((problem) => `  FAILED: ${problem}`)].join("\n"));
  return problems.length > 0 ? 1 : 0;
}

async function provokeAll(names: readonly string[], isLong: boolean): Promise<number> {
  const guarantees = GUARANTEES.filter(({ name }) => names.includes(name));
  const crashes = CRASHES.filter(({ name }) => names.includes(name));
  if (guarantees.length + crashes.length === 0) return 0;
  if (!process.env["DATABASE_URL"]) {
    say("Guarantees about orders and crashes need DATABASE_URL: the embedded database has no races.");
    // A check that somebody named and that did not run counts as failed.
    return values.only === undefined ? 0 : 1;
  }
  let broken = 0;
  if (guarantees.length > 0) {
    const shop = await openOrderShop();
    try {
      for (const { name, check } of guarantees) broken += report(name, await check({ shop, isLong }));
    } finally {
      await shop.close();
    }
  }
  for (const { name, check } of crashes) broken += report(name, await check({ isLong }));
  return broken;
}

const ALL = [...SCENARIOS, ...GUARANTEES, ...CRASHES].map(({ name }) => name);
const names = values.only ?? ALL;
const unknown = names.filter((name) => !ALL.includes(name));
const intensity = Number(values.intensity);

/** Why nothing can be checked, as one sentence. */
async function problemOf(): Promise<string | undefined> {
  if (unknown.length > 0)
    return `No such scenario, guarantee or crash: ${unknown.join(", ")}. \`pnpm trust --help\` lists them.`;
  if (!Number.isInteger(intensity) || intensity < 1) return "--intensity must be a whole number, at least 1.";
  return serverProblem(process.env);
}

const problem = values.help ? undefined : await problemOf();
if (values.help) say(HELP);
else if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  const broken = (await attackAll(names, intensity)) + (await provokeAll(names, !values.short));
  process.exitCode = broken > 0 ? 1 : 0;
}
