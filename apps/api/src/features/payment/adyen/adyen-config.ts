/** The shop's account at Adyen. */
export interface AdyenConfig {
  readonly apiKey: string;
  readonly merchantAccount: string;
  /** Hexadecimal, as Adyen shows them: the present key, and the one before while it is being changed. */
  readonly hmacKeys: readonly string[];
  /** The Checkout API without its version. */
  readonly apiUrl: string;
}

/** Variables that are given together or not at all. */
export const ADYEN_VARIABLES = ["ADYEN_API_KEY", "ADYEN_MERCHANT_ACCOUNT", "ADYEN_HMAC_KEY"] as const;

type Variables = Readonly<Record<(typeof ADYEN_VARIABLES)[number], string | undefined>> & {
  readonly ADYEN_HMAC_KEY_PREVIOUS: string | undefined;
  readonly ADYEN_API_URL: string;
};

/** Undefined: Adyen is not offered. */
export function adyenConfigOf(read: Variables): AdyenConfig | undefined {
  const {
    ADYEN_API_KEY: apiKey,
    ADYEN_MERCHANT_ACCOUNT: merchantAccount,
    ADYEN_HMAC_KEY: hmacKey,
    ADYEN_HMAC_KEY_PREVIOUS: previousKey,
    ADYEN_API_URL: apiUrl,
  } = read;
  return apiKey === undefined || merchantAccount === undefined || hmacKey === undefined
    ? undefined
    : {
        apiKey,
        merchantAccount,
        hmacKeys: previousKey === undefined ? [hmacKey] : [hmacKey, previousKey],
        apiUrl,
      };
}
