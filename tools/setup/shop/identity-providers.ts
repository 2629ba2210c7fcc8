import type { Crew } from "../processes/crew.ts";
import { type Ended, startService } from "./service.ts";
import type { Settings } from "./settings.ts";

export type IdentityProviders = {
  ended: Promise<Ended>;
  ready: boolean;
  /** Environment of the services. */
  variables: Record<string, string>;
};

/**
 * Starts the fake Google, Apple, PayPal and Facebook. Providers whose variables the user has set stay unused.
 */
export async function startIdentityProviders(
  crew: Crew,
  { port, providersPort }: Settings,
  logDir: string,
): Promise<IdentityProviders> {
  // Imported lazily: packages may not be installed yet.
  const { createVariables, standInVariables, unsetVariables } =
    await import("@reprise/identity-providers/variables");
  const variables = createVariables(providersPort);
  const service = await startService(crew, {
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
