import { openSuiteShop } from "./shop/suite-shop.ts";

/**
 * Opens the shop shared by all tests except the fault tests, unless SHOP_URL names a running one
 * (`pnpm --filter @reprise/e2e shop`, which also prints SHOP_OUTBOX). The workers inherit both variables.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["SHOP_URL"]) return () => Promise.resolve();
  const shop = await openSuiteShop();
  process.env["SHOP_URL"] = shop.url;
  process.env["SHOP_OUTBOX"] = shop.outbox;
  return () => shop.close();
}
