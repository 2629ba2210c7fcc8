import { parseLocaleHosts } from "@reprise/locale";
import type { Environment, Variables } from "./variables.ts";

export interface Configuration {
  readonly clients: Variables;
  /** The shop's: only its pages are answered to. */
  readonly origins: readonly string[];
}

/** Reads what standInVariables wrote, and where the shop is. */
export function readConfiguration(env: Environment): Configuration {
  const { IDENTITY_PROVIDERS } = env;
  if (!IDENTITY_PROVIDERS) throw new Error("IDENTITY_PROVIDERS is missing: whoever starts us makes it.");
  return { clients: JSON.parse(IDENTITY_PROVIDERS) as Variables, origins: readOrigins(env) };
}

/** As the services read it: PUBLIC_ORIGIN, or LOCALE_HOSTS, else localhost at PORT. */
function readOrigins({ LOCALE_HOSTS, PUBLIC_ORIGIN, PORT }: Environment): readonly string[] {
  const hosts = LOCALE_HOSTS ? parseLocaleHosts(LOCALE_HOSTS) : undefined;
  if (hosts && "origins" in hosts) return [...new Set(Object.values(hosts.origins))];
  return [PUBLIC_ORIGIN || `http://localhost:${PORT || 3000}`];
}
