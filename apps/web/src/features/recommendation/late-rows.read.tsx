import { lazyPart } from "../../lib/page/lazy-part.tsx";

/**
 * What the shopper viewed and what may interest them. Without scripts, and without views, nothing. The error area, which
 * every page loads, shows it: so this file and `import-rows.ts` import nothing that is not on every page.
 */
export const ShopperRows = lazyPart(async () => (await import("./import-rows.ts")).importRows());
