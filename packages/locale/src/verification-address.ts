import { sameSitePath } from "./same-site-path.ts";

const BASE = "https://same.site";

/**
 * Where a refused client is to be verified (429 with `x-verify-location`, specification, section 7): a path of this
 * site, or an https address on a host that `mayLeadTo` knows. Null for anything else.
 */
export function allowedVerifyLocation(location: string, mayLeadTo: (host: string) => boolean): string | null {
  const path = sameSitePath(location);
  if (path !== null) return path;
  if (!URL.canParse(location)) return null;
  const { protocol, host, href, username, password } = new URL(location);
  return protocol === "https:" && username === "" && password === "" && mayLeadTo(host) ? href : null;
}

/** The same, with the path to come back to (query and hash included) as its parameter `next`. */
export function verificationAddress(
  location: string,
  mayLeadTo: (host: string) => boolean,
  next: string,
): string | null {
  const allowed = allowedVerifyLocation(location, mayLeadTo);
  if (allowed === null) return null;
  const url = new URL(allowed, BASE);
  url.searchParams.set("next", next);
  return url.origin === BASE ? url.pathname + url.search + url.hash : url.href;
}
