export { endAlerts } from "./buy-alert.store.ts";
export { deleteSearchAlert } from "./search/search-alert.store.ts";
