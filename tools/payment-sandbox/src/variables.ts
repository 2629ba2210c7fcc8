import { randomBytes } from "node:crypto";

/** Environment variables of the API: where the sandbox is, and the shop's credentials there. */
export interface Variables {
  readonly PAYMENT_SANDBOX_URL: string;
  readonly PAYMENT_SANDBOX_KEY: string;
  readonly PAYMENT_SANDBOX_WEBHOOK_SECRET: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Creates the shop's credentials for a sandbox at this port. Uses 127.0.0.1, so that browsers treat it as another site
 * than the shop on localhost, like a real provider.
 */
export const createVariables = (port: number): Variables => ({
  PAYMENT_SANDBOX_URL: `http://127.0.0.1:${port}`,
  PAYMENT_SANDBOX_KEY: `sk_${randomBytes(24).toString("base64url")}`,
  PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("base64url")}`,
});

/**
 * The environment of the sandbox. It finds the shop's address for webhooks by the same variables as the services.
 * @param folder keeps the payments; without it they are lost with the process
 */
export const sandboxVariables = (variables: Variables, folder?: string): Record<string, string> => ({
  ...variables,
  ...(folder === undefined ? {} : { PAYMENT_SANDBOX_FOLDER: folder }),
});
