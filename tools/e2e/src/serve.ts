// pnpm --filter @reprise/e2e serve: keeps the suite's shop running while tests are written.
import { once } from "node:events";
import { openSuiteShop, variablesOf } from "./shop/suite-shop.ts";

if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(`Usage: pnpm --filter @reprise/e2e serve
Starts the shop of the browser tests, prints its variables and keeps it running until Ctrl+C.`);
  process.exit(0);
}

const shop = await openSuiteShop();
const variables = Object.entries(variablesOf(shop)).map(([name, value]) => `${name}=${value}`);
console.log(variables.join(" "));
await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
await shop.close();
