import { randomBytes } from "node:crypto";

/** Environment variables of the API: where the bank is, and the shop's credentials there. */
export interface Variables {
  readonly BANK_SANDBOX_URL: string;
  readonly BANK_SANDBOX_KEY: string;
  readonly BANK_SANDBOX_WEBHOOK_SECRET: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Creates the shop's credentials for a bank at this port. */
export const createVariables = (port: number): Variables => ({
  BANK_SANDBOX_URL: `http://127.0.0.1:${port}`,
  BANK_SANDBOX_KEY: `bk_${randomBytes(24).toString("base64url")}`,
  BANK_SANDBOX_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("base64url")}`,
});

/**
 * The environment of the bank. It finds the shop's address for webhooks by the same variables as the services.
 * @param folder keeps the transfers; without it they are lost with the process
 */
export const bankVariables = (variables: Variables, folder?: string): Record<string, string> => ({
  ...variables,
  ...(folder === undefined ? {} : { BANK_SANDBOX_FOLDER: folder }),
});
