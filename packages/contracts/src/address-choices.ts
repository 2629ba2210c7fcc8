/** Where we send to, and whose bills we write. */
export const COUNTRIES = ["AT", "BE", "DE", "ES", "FR", "IE", "IT", "LU", "NL"] as const;

export type Country = (typeof COUNTRIES)[number];

/** What an address is for (specification, section 5). */
export const ADDRESS_KINDS = ["billing", "shipping", "shipping-and-billing"] as const;

export type AddressKind = (typeof ADDRESS_KINDS)[number];
