import type { SandboxConfig } from "../payment/payment.public.ts";
import type { Organisation } from "./method/donation-accounts.ts";
import { bankSandboxProvider } from "./provider/bank-sandbox.provider.ts";
import type { PayoutProvider } from "./provider/payout-provider.ts";

/** How sellers are paid: by files that a person sends to the shop's bank, or by the sandbox, which moves no money. */
export const PAYOUT_PROVIDERS = ["file", "sandbox"] as const;

/** Hours after which a choice holds that replaces the account of a seller: the mail about it is read within a day. */
export const PAYOUT_CHANGE_HOURS = 24;

export interface PayoutConfig {
  /** Undefined: sellers are paid by files. */
  readonly bankSandbox: SandboxConfig | undefined;
  /** Organisations to which sellers can donate their money. */
  readonly donations: readonly Organisation[];
}

/** Variables that are given together or not at all. */
export const BANK_SANDBOX_VARIABLES = [
  "BANK_SANDBOX_URL",
  "BANK_SANDBOX_KEY",
  "BANK_SANDBOX_WEBHOOK_SECRET",
] as const;

type Variables = Readonly<Record<(typeof BANK_SANDBOX_VARIABLES)[number], string | undefined>>;

export function bankSandboxConfigOf(read: Variables): SandboxConfig | undefined {
  const { BANK_SANDBOX_URL: url, BANK_SANDBOX_KEY: key, BANK_SANDBOX_WEBHOOK_SECRET: webhookSecret } = read;
  return url === undefined || key === undefined || webhookSecret === undefined
    ? undefined
    : { url, key, webhookSecret };
}

/**
 * A configured provider must be named and a named one configured, so that none is missing or active by mistake.
 * Null: no problem.
 */
export function payoutProblem({
  PAYOUT_PROVIDER,
  BANK_SANDBOX_URL,
}: Pick<Variables, "BANK_SANDBOX_URL"> & {
  readonly PAYOUT_PROVIDER: (typeof PAYOUT_PROVIDERS)[number];
}): string | null {
  const [isNamed, isGiven] = [PAYOUT_PROVIDER === "sandbox", BANK_SANDBOX_URL !== undefined];
  if (isNamed && !isGiven)
    return "BANK_SANDBOX_URL is missing: it must be given where PAYOUT_PROVIDER is sandbox.";
  return isGiven && !isNamed ? "PAYOUT_PROVIDER must be sandbox where BANK_SANDBOX_URL is given." : null;
}

/** Undefined: no provider pays; a person sends files to the bank. */
export const createPayoutProvider = ({ bankSandbox }: PayoutConfig): PayoutProvider | undefined =>
  bankSandbox && bankSandboxProvider(bankSandbox);
