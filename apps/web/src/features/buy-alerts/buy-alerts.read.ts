/** What other slices show of the buy alerts. */
export { BuyAlertArea } from "./buy-alert-area.tsx";
export { BuyAlertButton } from "./buy-alert-button.tsx";
export { useBuyAlerts } from "./use-buy-alerts.ts";
