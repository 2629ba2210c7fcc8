import { parseArgs } from "node:util";
import { GUARANTEES } from "./guarantees.ts";
import { openOrderShop } from "./orders/open-order-shop.ts";
import { openWatchedShop } from "./open-target.ts";
import { runScenario } from "./run-scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const list = (entries: ReadonlyArray<{ readonly name: string; readonly summary: string }>) =>
  entries.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`).join("\n");

const HELP = `pnpm trust [--only NAME]… [--intensity N] [--short]

Attacks a running shop (built, both services; on Postgres and Redis if DATABASE_URL and REDIS_URL are set)
and watches memory, event loops and other shoppers meanwhile. Then it provokes the path of an order with
parallel requests, which needs DATABASE_URL. Exits with 1 if a check failed.

  --only NAME      this scenario or guarantee; may be given several times
  --intensity N    factor for the number of requests of scenarios (default 5; the tests use 1)
  --short          guarantees in the form of the tests
  --help           this text

Scenarios:
${list(SCENARIOS)}

Guarantees about orders:
${list(GUARANTEES)}
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

async function provokeAll(names: readonly string[], isLong: boolean): Promise<number> {
  const chosen = GUARANTEES.filter(({ name }) => names.includes(name));
  if (chosen.length === 0) return 0;
  if (!process.env["DATABASE_URL"]) {
    say("Guarantees about orders need DATABASE_URL: the embedded database has no races.");
    // Not checked is not held, when it was asked for by name.
    return values.only === undefined ? 0 : 1;
  }
  const shop = await openOrderShop();
  let broken = 0;
  try {
    for (const { name, check } of chosen) {
      const { problems, measured } = await check({ shop, isLong });
      broken += problems.length > 0 ? 1 : 0;
      say([`${name}: ${measured}`, ...problems.map((problem) => `  FAILED: ${problem}`)].join("\n"));
    }
  } finally {
    await shop.close();
  }
  return broken;
}

const ALL = [...SCENARIOS, ...GUARANTEES].map(({ name }) => name);
const names = values.only ?? ALL;
const unknown = names.filter((name) => !ALL.includes(name));
const intensity = Number(values.intensity);
if (values.help) say(HELP);
else if (unknown.length > 0 || !Number.isInteger(intensity) || intensity < 1) {
  process.stderr.write(
    unknown.length > 0
      ? `No such scenario or guarantee: ${unknown.join(", ")}. \`pnpm trust --help\` lists them.\n`
      : "--intensity must be a whole number, at least 1.\n",
  );
  process.exitCode = 1;
} else {
  const broken = (await attackAll(names, intensity)) + (await provokeAll(names, !values.short));
  process.exitCode = broken > 0 ? 1 : 0;
}
