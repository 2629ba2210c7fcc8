import { type Addresses, LOCALES } from "@reprise/locale";

/** What makes a script this page's own: the secret of one answer, or what the script is. */
export type TrustedScripts = { readonly nonce: string } | { readonly hashes: readonly string[] };

function scriptSources(scripts: TrustedScripts, sdk: readonly string[]): string {
  if ("nonce" in scripts) return `'nonce-${scripts.nonce}' 'strict-dynamic'`;
  // Files are ours when they come from here: under 'strict-dynamic' a hash would not let the entry in.
  return ["'self'", ...scripts.hashes.map((hash) => `'sha256-${hash}'`), ...sdk].join(" ");
}

const FACEBOOK_SCRIPTS = "https://connect.facebook.net";

/** Whom the Facebook SDK talks to once somebody signs in with it: a stand-in for it is all on one address. */
function facebookOrigins(sdkUrl: string | undefined): { sdk: string[]; partners: string[] } {
  if (sdkUrl === undefined) return { sdk: [], partners: [] };
  const { origin } = new URL(sdkUrl);
  return { sdk: [origin], partners: [origin === FACEBOOK_SCRIPTS ? "https://*.facebook.com" : origin] };
}

/**
 * What a page may load (architecture, "Sessions, identity, trust"): scripts by this answer's nonce and what
 * they load themselves, or in a page that is kept by what they are; everything else from this site, but for the
 * Facebook SDK where there is one. A form may be answered by a redirect to another locale's host.
 */
export function contentSecurityPolicy({
  addresses,
  isDevelopment,
  facebookSdkUrl,
}: {
  readonly addresses: Addresses;
  readonly isDevelopment: boolean;
  readonly facebookSdkUrl: string | undefined;
}): (scripts: TrustedScripts) => string {
  const { sdk, partners } = facebookOrigins(facebookSdkUrl);
  const origins = [...new Set(LOCALES.map((locale) => addresses.origin(locale)))];
  const isSecure = origins.every((origin) => origin.startsWith("https:"));
  // The development server adds styles by script, and speaks through a web socket.
  const styles = (scripts: TrustedScripts) =>
    isDevelopment ? " 'unsafe-inline'" : "nonce" in scripts ? ` 'nonce-${scripts.nonce}'` : "";
  const rest = [
    ["connect-src 'self'", ...(isDevelopment ? ["ws: wss:"] : []), ...partners].join(" "),
    ...(partners.length > 0 ? [`frame-src ${partners.join(" ")}`] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${origins.join(" ")}`,
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return (scripts) =>
    `default-src 'none'; script-src ${scriptSources(scripts, sdk)}; style-src 'self'${styles(scripts)}; ${rest}`;
}
