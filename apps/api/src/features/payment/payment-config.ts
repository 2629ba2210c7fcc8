import type { BankAccount } from "./bank-account.ts";

/** The providers that `PAYMENT_PROVIDERS` can name. */
export const PROVIDERS = ["prepayment", "sandbox"] as const;

export interface PaymentConfig {
  /** In the order in which shoppers see their methods. */
  readonly paymentProviders: readonly (typeof PROVIDERS)[number][];
  /** The shop's own account. Undefined: no payments in advance. */
  readonly bankAccount: BankAccount | undefined;
  readonly paymentSandbox: SandboxConfig | undefined;
}

export interface SandboxConfig {
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
}

/** Variables that are given together or not at all. */
export const SANDBOX_VARIABLES = [
  "PAYMENT_SANDBOX_URL",
  "PAYMENT_SANDBOX_KEY",
  "PAYMENT_SANDBOX_WEBHOOK_SECRET",
] as const;

type Variables = Readonly<Record<(typeof SANDBOX_VARIABLES)[number], string | undefined>>;

export function sandboxConfigOf(read: Variables): SandboxConfig | undefined {
  const {
    PAYMENT_SANDBOX_URL: url,
    PAYMENT_SANDBOX_KEY: key,
    PAYMENT_SANDBOX_WEBHOOK_SECRET: webhookSecret,
  } = read;
  return url === undefined || key === undefined || webhookSecret === undefined
    ? undefined
    : { url, key, webhookSecret };
}

/** Nobody pays at the sandbox, so it is never used by accident. Null: no problem. */
export function sandboxProblem(
  read: Variables & { readonly PAYMENT_PROVIDERS: PaymentConfig["paymentProviders"] },
): string | null {
  const isNamed = read.PAYMENT_PROVIDERS.includes("sandbox");
  const isGiven = read.PAYMENT_SANDBOX_URL !== undefined;
  if (isNamed && !isGiven)
    return "PAYMENT_SANDBOX_URL is missing: it must be given where PAYMENT_PROVIDERS names the sandbox.";
  if (isGiven && !isNamed)
    return "PAYMENT_PROVIDERS must name the sandbox where PAYMENT_SANDBOX_URL is given.";
  return null;
}
