/** Countries of shipping and billing addresses, as ISO 3166-1 alpha-2 codes. */
export const COUNTRIES = ["AT", "BE", "DE", "ES", "FR", "IE", "IT", "LU", "NL"] as const;

export type Country = (typeof COUNTRIES)[number];

/** Uses of an address (specification, section 5). */
export const ADDRESS_KINDS = ["billing", "shipping", "shipping-and-billing"] as const;

export type AddressKind = (typeof ADDRESS_KINDS)[number];
