import { readOrigins } from "@reprise/identity-providers/origins";
import type { Environment } from "./variables.ts";

export interface Configuration {
  /** Where the sandbox listens and shoppers reach it. */
  readonly url: URL;
  /** Authenticates the shop's server. */
  readonly key: string;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** Undefined: payments are lost with the process. */
  readonly folder: string | undefined;
}

/** Reads what `sandboxVariables` wrote, and the address of the shop. */
export function readConfiguration(env: Environment): Configuration {
  const required = (name: string): string => {
    const value = env[name];
    if (!value)
      throw new Error(
        `${name} is not set. The process that starts this server must set it (see sandboxVariables).`,
      );
    return value;
  };
  return {
    url: new URL(required("PAYMENT_SANDBOX_URL")),
    key: required("PAYMENT_SANDBOX_KEY"),
    webhookUrl: `${readOrigins(env)[0]}/webhooks/sandbox`,
    webhookSecret: required("PAYMENT_SANDBOX_WEBHOOK_SECRET"),
    folder: env["PAYMENT_SANDBOX_FOLDER"] || undefined,
  };
}
