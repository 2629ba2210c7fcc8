/** Legal data of a seller that does not exist. */
const EXAMPLE_SELLER = {
  SELLER_NAME: "Reprise Demo GmbH",
  SELLER_ADDRESS: "Musterstraße 1, 12345 Musterstadt, Deutschland",
  SELLER_VAT_ID: "DE123456789",
  SELLER_EMAIL: "hilfe@shop.example",
  SELLER_REGISTER: "Amtsgericht Musterstadt, HRB 12345",
  SELLER_MANAGEMENT: "Erika Muster",
} as const;

/**
 * Returns the legal data of the shop on one machine, and that it is a demonstration. Empty: the environment names
 * who really sells.
 */
export const exampleSeller = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.keys(EXAMPLE_SELLER).some((name) => env[name]) ? {} : { ...EXAMPLE_SELLER, DEMONSTRATION: "true" };
