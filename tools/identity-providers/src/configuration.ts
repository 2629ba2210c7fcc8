import { readOrigins } from "./origins.ts";
import type { Environment, Variables } from "./variables.ts";

export interface Configuration {
  readonly clients: Variables;
  /** Origins of the shop; the providers reject all others. */
  readonly origins: readonly string[];
}

/** Reads the clients, which `standInVariables` wrote, and the origins of the shop. */
export function readConfiguration(env: Environment): Configuration {
  const { IDENTITY_PROVIDERS } = env;
  if (!IDENTITY_PROVIDERS)
    throw new Error(
      "IDENTITY_PROVIDERS is not set. The process that starts this server must set it (see standInVariables).",
    );
  return { clients: JSON.parse(IDENTITY_PROVIDERS) as Variables, origins: readOrigins(env) };
}
