// pnpm --filter @reprise/e2e shop: keeps the suite's shop running while tests are written.
import { once } from "node:events";
import { openSuiteShop } from "./shop/suite-shop.ts";

const shop = await openSuiteShop();
console.log(`SHOP_URL=${shop.url} SHOP_OUTBOX=${shop.outbox}`);
await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
await shop.close();
