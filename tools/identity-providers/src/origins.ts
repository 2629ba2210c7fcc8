import { parseLocaleHosts } from "@reprise/locale";
import type { Environment } from "./variables.ts";

/** The origins of the shop. Same rule as in the services: LOCALE_HOSTS, else PUBLIC_ORIGIN, else localhost at PORT. */
export function readOrigins({
  LOCALE_HOSTS,
  PUBLIC_ORIGIN,
  PORT,
}: Environment): readonly [string, ...string[]] {
  const hosts = LOCALE_HOSTS ? parseLocaleHosts(LOCALE_HOSTS) : undefined;
  const [first, ...others] =
    hosts && "origins" in hosts
      ? new Set(Object.values(hosts.origins))
      : [PUBLIC_ORIGIN || `http://localhost:${PORT || 3000}`];
  return [first ?? "", ...others];
}
