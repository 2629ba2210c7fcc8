/** Setting an alert, for other features; apart from what product pages load at once. */
export { useAddBuyAlert } from "./use-add-buy-alert.ts";
