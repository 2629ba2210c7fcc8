import {
  createVariables as createSandboxVariables,
  sandboxEnvironment,
  type Variables as SandboxVariables,
} from "@reprise/provider-sandbox/configuration";

const NAME = "BANK_SANDBOX";

/** Environment variables of the API: where the bank is, and the shop's credentials there. */
export type Variables = SandboxVariables<typeof NAME>;

/** Creates the shop's credentials for a bank at this port. */
export const createVariables = (port: number): Variables => createSandboxVariables(NAME, port);

/**
 * The environment of the bank.
 * @param folder keeps the transfers; without it they are lost with the process
 */
export const bankVariables = (variables: Variables, folder?: string): Record<string, string> =>
  sandboxEnvironment(NAME, variables, folder);
