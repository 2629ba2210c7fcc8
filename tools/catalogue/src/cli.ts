import { USAGE } from "./usage.ts";

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}
// The database and the pictures take seconds to load, which help does not need.
const { runCommand } = await import("./run-command.ts");
process.exit(await runCommand(args));
