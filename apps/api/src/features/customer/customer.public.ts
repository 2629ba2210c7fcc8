export { addressesOf, saveUsedAddress } from "./address.store.ts";
export * from "./customer-contribution.ts";
export * from "./customer.store.ts";
export { emailKey, keyOfEmail } from "./email-key.ts";
export * from "./find-customer.ts";
export { nameIfUnnamed } from "./profile.store.ts";
