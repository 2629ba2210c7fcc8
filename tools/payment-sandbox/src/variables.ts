import {
  createVariables as createSandboxVariables,
  sandboxEnvironment,
  type Variables as SandboxVariables,
} from "@reprise/provider-sandbox/configuration";

const NAME = "PAYMENT_SANDBOX";

/** Environment variables of the API: where the sandbox is, and the shop's credentials there. */
export type Variables = SandboxVariables<typeof NAME>;

/** Creates the shop's credentials for a sandbox at this port. */
export const createVariables = (port: number): Variables => createSandboxVariables(NAME, port);

/**
 * The environment of the sandbox.
 * @param folder keeps the payments; without it they are lost with the process
 */
export const sandboxVariables = (variables: Variables, folder?: string): Record<string, string> =>
  sandboxEnvironment(NAME, variables, folder);
