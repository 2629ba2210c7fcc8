import type { Addresses } from "./addresses.ts";
import type { Locale } from "./locales.ts";
import { matchForeignRoute, matchRoute } from "./route-match.ts";
import type { RouteName } from "./route-table.ts";
import { sameSitePath } from "./same-site-path.ts";

/** Pages that are only there to log in, or to get that far: nobody goes back to them. */
const ENTRANCES: ReadonlySet<RouteName> = new Set<RouteName>([
  "auth",
  "register",
  "forgotten_password",
  "reset_password",
  "complete_registration",
  "login_check",
  "facebook_login_check",
  "logout",
]);

/**
 * Where a login leads (specification, section 2): back to the page it was asked for on, `previousUrl`; from the page to
 * log in, which is on the blue side, to the landing page; from the customer area's own one to the default page. What is
 * no path of this site leads to the landing page.
 */
export function pathAfterLogin(
  addresses: Addresses,
  {
    host,
    locale,
    previousUrl,
  }: { readonly host: string; readonly locale: Locale; readonly previousUrl: string | null | undefined },
): string {
  const landing = addresses.path("landingpage", locale);
  const path = sameSitePath(previousUrl);
  if (path === null) return landing;
  const asked = addresses.resolve(host, path.split(/[?#]/u, 1)[0] ?? "");
  const address = asked.kind === "redirect" ? addresses.resolve(host, asked.location) : asked;
  if (address.kind !== "page") return landing;
  const match =
    matchRoute(address.locale, address.pathname) ??
    matchForeignRoute(address.locale, address.pathname) ??
    // What a login itself posts to.
    matchRoute(address.locale, address.pathname, "POST");
  if (match?.name === "customer_authenticate") return addresses.path("buy_home", locale);
  return match && ENTRANCES.has(match.name) ? landing : path;
}
