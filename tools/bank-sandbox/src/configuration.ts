import { readOrigins } from "@reprise/identity-providers/origins";
import type { Environment } from "./variables.ts";

export interface Configuration {
  /** Where the bank listens. */
  readonly url: URL;
  /** Authenticates the shop's server. */
  readonly key: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Undefined: transfers are lost with the process. */
  readonly folder: string | undefined;
}

/** Reads what `bankVariables` wrote, and the address of the shop. */
export function readConfiguration(env: Environment): Configuration {
  const required = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(
        `${name} is not set. The process that starts this server must set it (see bankVariables).`,
      );
    return value;
  };
  return {
    url: new URL(required("BANK_SANDBOX_URL")),
    key: required("BANK_SANDBOX_KEY"),
    webhookUrl: `${readOrigins(env)[0]}/webhooks/payouts/bank-sandbox`,
    webhookSecret: required("BANK_SANDBOX_WEBHOOK_SECRET"),
    folder: env["BANK_SANDBOX_FOLDER"] || undefined,
  };
}
