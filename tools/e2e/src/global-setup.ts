import { openSuiteShop, variablesOf } from "./shop/suite-shop.ts";

/**
 * Opens the shop shared by all tests except the fault tests, unless SHOP_URL names a running one
 * (`pnpm --filter @reprise/e2e shop`, which also prints the other variables). The workers inherit them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env["SHOP_URL"]) return () => Promise.resolve();
  const shop = await openSuiteShop();
  Object.assign(process.env, variablesOf(shop));
  return () => shop.close();
}
