/** The exports of the accessory list for other features. */
export { AccessoryItem } from "./accessory-item.tsx";
