import { lazyPart } from "../../lib/page/lazy-part.tsx";

/**
 * Recently viewed and recommended rows. Renders nothing without scripts or views. Import only modules that
 * every page loads.
 */
export const ShopperRows = lazyPart(async () => (await import("./shopper-rows.tsx")).ShopperRows);
