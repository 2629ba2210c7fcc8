/** The shop's account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  /** True: Stripe allows the account to capture an authorisation several times. */
  readonly hasMulticapture: boolean;
}

/** Variables that are given together or not at all. */
export const STRIPE_VARIABLES = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

type Variables = Readonly<Record<(typeof STRIPE_VARIABLES)[number], string | undefined>> & {
  readonly STRIPE_API_URL: string;
  readonly STRIPE_MULTICAPTURE: boolean;
};

/** Undefined: Stripe is not offered. */
export function stripeConfigOf(read: Variables): StripeConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    STRIPE_MULTICAPTURE: hasMulticapture,
  } = read;
  return secretKey === undefined || webhookSecret === undefined
    ? undefined
    : { secretKey, webhookSecret, apiUrl, hasMulticapture };
}
