export { AccessoryItem } from "./accessory-item.tsx";
