/** A chunk of its own, so that the list of files that rows need is not in the JavaScript of every page. */
export const importRows = async () => (await import("./shopper-rows.tsx")).ShopperRows;
