import type { ChildProcesses } from "../processes/child-processes.ts";
import { type ServiceExit, startService } from "./service.ts";
import type { Settings } from "./settings.ts";

export type IdentityProviders = {
  exit: Promise<ServiceExit>;
  ready: boolean;
  /** Environment of the services. */
  variables: Record<string, string>;
};

/**
 * Starts the fake Google, Apple, PayPal and Facebook. Providers whose variables the user has set stay unused.
 */
export async function startIdentityProviders(
  children: ChildProcesses,
  { port, providersPort }: Settings,
  logDir: string,
): Promise<IdentityProviders> {
  // Imported lazily: packages may not be installed yet.
  const { createVariables, standInVariables, unsetVariables } =
    await import("@reprise/identity-providers/variables");
  const variables = createVariables(providersPort);
  const service = await startService(children, {
    name: "identity providers",
    folder: "tools/identity-providers",
    address: `http://127.0.0.1:${providersPort}`,
    env: { ...standInVariables(variables), PORT: String(port) },
    logDir,
    watch: false,
    print: () => undefined,
  });
  return { ...service, variables: unsetVariables(variables, process.env) };
}
