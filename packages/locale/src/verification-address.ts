import { sameSitePath } from "./same-site-path.ts";

const BASE = "https://same.site";

/**
 * Validates the verification address of a rejected client (status 429 with `x-verify-location`, specification,
 * section 7). Allows a path on this site and an https URL on a host that `isAllowedHost` accepts. Null: not allowed.
 */
export function allowedVerifyLocation(
  location: string,
  isAllowedHost: (host: string) => boolean,
): string | null {
  const path = sameSitePath(location);
  if (path !== null) return path;
  if (!URL.canParse(location)) return null;
  const { protocol, host, href, username, password } = new URL(location);
  return protocol === "https:" && username === "" && password === "" && isAllowedHost(host) ? href : null;
}

/** The validated verification address with the parameter `next`: the path, query and hash to return to afterwards. */
export function verificationAddress(
  location: string,
  isAllowedHost: (host: string) => boolean,
  next: string,
): string | null {
  const allowed = allowedVerifyLocation(location, isAllowedHost);
  if (allowed === null) return null;
  const url = new URL(allowed, BASE);
  url.searchParams.set("next", next);
  return url.origin === BASE ? url.pathname + url.search + url.hash : url.href;
}
