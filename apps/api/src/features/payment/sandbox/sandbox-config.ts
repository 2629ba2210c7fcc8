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
