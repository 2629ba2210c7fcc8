// pnpm --filter @reprise/e2e shop: keeps the suite's shop running while tests are written.
import { once } from "node:events";
import { openSuiteShop, variablesOf } from "./shop/suite-shop.ts";

const shop = await openSuiteShop();
const variables = Object.entries(variablesOf(shop)).map(([name, value]) => `${name}=${value}`);
console.log(variables.join(" "));
await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
await shop.close();
