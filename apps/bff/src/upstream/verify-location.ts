import { sameSitePath } from "@reprise/locale";

/**
 * A location to which a refused client is sent (429, specification, section 7): a path of this site, or an
 * https address on one of the configured hosts. Null for anything else.
 */
export function allowedVerifyLocation(location: string, hosts: readonly string[]): string | null {
  const path = sameSitePath(location);
  if (path !== null) return path;
  if (!URL.canParse(location)) return null;
  const { protocol, host, href } = new URL(location);
  return protocol === "https:" && hosts.includes(host) ? href : null;
}
