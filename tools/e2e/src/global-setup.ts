import { openSuiteShop } from "./shop/suite-shop.ts";

/**
 * Opens the shop that all tests but the faults' share, unless SHOP_URL names one that runs already
 * (`pnpm --filter @reprise/e2e shop`, which tells
 * SHOP_OUTBOX too). The workers are told by the environment that they inherit.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["SHOP_URL"]) return () => Promise.resolve();
  const shop = await openSuiteShop();
  process.env["SHOP_URL"] = shop.url;
  process.env["SHOP_OUTBOX"] = shop.outbox;
  return () => shop.close();
}
