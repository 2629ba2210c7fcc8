import { allowedVerifyLocation as allowedLocation } from "@reprise/locale";

/** The API's location if its host is allowed; else null. */
export const allowedVerifyLocation = (location: string, hosts: readonly string[]): string | null =>
  allowedLocation(location, (host) => hosts.includes(host));
