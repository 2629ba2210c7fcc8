import { allowedVerifyLocation as allowedLocation } from "@reprise/locale";

/** A location that the API gave, where it may go to the client; null otherwise. */
export const allowedVerifyLocation = (location: string, hosts: readonly string[]): string | null =>
  allowedLocation(location, (host) => hosts.includes(host));
