/** The exports of the buy alerts for other features. */
export { BuyAlertArea } from "./buy-alert-area.tsx";
export { BuyAlertButton } from "./buy-alert-button.tsx";
