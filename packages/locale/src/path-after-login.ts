import type { Addresses } from "./addresses.ts";
import type { Locale } from "./locales.ts";
import { LOGIN_SIDE } from "./login-side.ts";
import { matchRouteInOtherLocale, matchRoute } from "./route-match.ts";
import type { RouteName } from "./route-table.ts";
import { sameSitePath } from "./same-site-path.ts";

/** Pages of the login process; a login never returns to them. */
const LOGIN_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
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
 * Returns the path to open after a login (specification, section 2).
 * - `previousUrl` is the login page of the customer area: the buy home.
 * - `previousUrl` is another page of the login process: the default page of its side (`LOGIN_SIDE`), green the page to sell,
 *   blue the landing page.
 * - `previousUrl` is not a path on this site: the landing page.
 * - Otherwise: `previousUrl`.
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
  const requested = addresses.resolve(host, path.split(/[?#]/u, 1)[0] ?? "");
  const address = requested.kind === "redirect" ? addresses.resolve(host, requested.location) : requested;
  if (address.kind !== "page") return landing;
  const match =
    matchRoute(address.locale, address.pathname) ??
    matchRouteInOtherLocale(address.locale, address.pathname) ??
    // The form targets of a login are POST routes.
    matchRoute(address.locale, address.pathname, "POST");
  if (match?.name === "customer_authenticate") return addresses.path("buy_home", locale);
  if (match === null || !LOGIN_ROUTES.has(match.name)) return path;
  const side = new URL(path, "http://localhost").searchParams.get(LOGIN_SIDE);
  return side === "green" ? addresses.path("green_home", locale) : landing;
}
