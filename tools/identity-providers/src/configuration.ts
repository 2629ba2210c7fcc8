import { createAddresses, LOCALES, parseLocaleHosts } from "@reprise/locale";
import type { Environment, Variables } from "./variables.ts";

export interface Configuration {
  readonly clients: Variables;
  /** Only the shop's pages are answered to. */
  readonly shop: Shop;
}

export interface Shop {
  readonly origins: readonly string[];
  /** A path at all of the shop's origins, with and without the prefix of each language. */
  addresses(path: string): readonly string[];
}

/** Reads what standInVariables wrote, and where the shop is. */
export function readConfiguration(env: Environment): Configuration {
  const { IDENTITY_PROVIDERS } = env;
  if (!IDENTITY_PROVIDERS) throw new Error("IDENTITY_PROVIDERS is missing: whoever starts us makes it.");
  return { clients: JSON.parse(IDENTITY_PROVIDERS) as Variables, shop: readShop(env) };
}

/** As the services read it: PUBLIC_ORIGIN, or LOCALE_HOSTS, else localhost at PORT. */
function readShop({ LOCALE_HOSTS, PUBLIC_ORIGIN, PORT }: Environment): Shop {
  const hosts = LOCALE_HOSTS ? parseLocaleHosts(LOCALE_HOSTS) : undefined;
  const { origin, prefixed } = createAddresses(
    hosts && "origins" in hosts
      ? { kind: "host", origins: hosts.origins }
      : { kind: "prefix", origin: PUBLIC_ORIGIN || `http://localhost:${PORT || 3000}` },
  );
  return {
    origins: unique(LOCALES.map(origin)),
    addresses: (path) =>
      unique(LOCALES.flatMap((locale) => [path, prefixed(locale, path)].map((at) => origin(locale) + at))),
  };
}

const unique = (values: readonly string[]) => [...new Set(values)];
