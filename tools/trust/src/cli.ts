import { parseArgs } from "node:util";
import { openWatchedShop } from "./open-target.ts";
import { runScenario } from "./run-scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

const HELP = `pnpm trust [--only NAME]… [--intensity N]

Attacks a running shop (built, both services; on Postgres and Redis if DATABASE_URL and REDIS_URL are set)
and watches memory, event loops and other shoppers meanwhile. Exits with 1 if a check failed.

  --only NAME      this scenario; may be given several times
  --intensity N    factor for the number of requests (default 5; the tests use 1)
  --help           this text

Scenarios:
${SCENARIOS.map(({ name, summary }) => `  ${name.padEnd(20)}${summary}`).join("\n")}
`;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    intensity: { type: "string", default: "5" },
    help: { type: "boolean", default: false },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);

async function attackAll(names: readonly string[], intensity: number): Promise<number> {
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

const names = values.only ?? SCENARIOS.map(({ name }) => name);
const unknown = names.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
const intensity = Number(values.intensity);
if (values.help) say(HELP);
else if (unknown.length > 0 || !Number.isInteger(intensity) || intensity < 1) {
  process.stderr.write(
    unknown.length > 0
      ? `No such scenario: ${unknown.join(", ")}. \`pnpm trust --help\` lists them.\n`
      : "--intensity must be a whole number, at least 1.\n",
  );
  process.exitCode = 1;
} else {
  process.exitCode = (await attackAll(names, intensity)) > 0 ? 1 : 0;
}
