export { BuyAlertArea } from "./buy-alert-area.tsx";
export { BuyAlertButton } from "./buy-alert-button.tsx";
export { useAddBuyAlert } from "./use-add-buy-alert.ts";
export { useOpenBuyAlert } from "./use-open-buy-alert.ts";
