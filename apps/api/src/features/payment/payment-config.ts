import type { AdyenConfig } from "./adyen/adyen-config.ts";
import type { BankAccount } from "./provider/bank-account.ts";
import type { SandboxConfig } from "./sandbox/sandbox-config.ts";
import type { StripeConfig } from "./stripe/stripe-config.ts";

/** The providers that `PAYMENT_PROVIDERS` can name. */
export const PROVIDERS = ["prepayment", "stripe", "adyen", "sandbox"] as const;

export interface PaymentConfig {
  /** The providers in the order in which shoppers see their methods. */
  readonly paymentProviders: readonly (typeof PROVIDERS)[number][];
  /** The shop's own account. Undefined: no payments in advance. */
  readonly bankAccount: BankAccount | undefined;
  readonly stripe: StripeConfig | undefined;
  readonly adyen: AdyenConfig | undefined;
  readonly paymentSandbox: SandboxConfig | undefined;
}

/** The providers that need an account: id, name in an error message, and a variable that must be set. */
const NEEDED = [
  ["stripe", "stripe", "STRIPE_SECRET_KEY"],
  ["adyen", "adyen", "ADYEN_API_KEY"],
  ["sandbox", "the sandbox", "PAYMENT_SANDBOX_URL"],
] as const;

/**
 * A configured provider must be named and a named one configured, so that none is missing or active by mistake.
 * Null: no problem.
 */
export function providerProblem(
  read: Readonly<Partial<Record<(typeof NEEDED)[number][2], string | undefined>>> & {
    readonly PAYMENT_PROVIDERS: PaymentConfig["paymentProviders"];
  },
): string | null {
  for (const [provider, inSentence, variable] of NEEDED) {
    const isNamed = read.PAYMENT_PROVIDERS.includes(provider);
    const isGiven = read[variable] !== undefined;
    if (isNamed && !isGiven)
      return `${variable} is missing: it must be given where PAYMENT_PROVIDERS names ${inSentence}.`;
    if (isGiven && !isNamed) return `PAYMENT_PROVIDERS must name ${inSentence} where ${variable} is given.`;
  }
  return null;
}
