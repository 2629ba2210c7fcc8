export { endAlerts } from "./buy-alert.store.ts";
