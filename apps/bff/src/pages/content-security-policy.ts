import { type Addresses, LOCALES } from "@reprise/locale";

/** How the policy identifies the page's own scripts: a nonce, or hashes of their text. */
export type TrustedScripts = { readonly nonce: string } | { readonly hashes: readonly string[] };

function scriptSources(scripts: TrustedScripts, sdk: readonly string[]): string {
  if ("nonce" in scripts) return `'nonce-${scripts.nonce}' 'strict-dynamic'`;
  // 'self' instead of 'strict-dynamic', under which hashes would not admit the entry file.
  return ["'self'", ...scripts.hashes.map((hash) => `'sha256-${hash}'`), ...sdk].join(" ");
}

const FACEBOOK_SCRIPTS = "https://connect.facebook.net";

/** The origins that the Facebook SDK connects to. A stand-in for it uses one origin only. */
function facebookOrigins(sdkUrl: string | undefined): { sdk: string[]; partners: string[] } {
  if (sdkUrl === undefined) return { sdk: [], partners: [] };
  const { origin } = new URL(sdkUrl);
  return { sdk: [origin], partners: [origin === FACEBOOK_SCRIPTS ? "https://*.facebook.com" : origin] };
}

/**
 * Creates the policy of a page. Scripts need the response's
 * nonce, and may load further scripts; a cached page has hashes instead. Everything else comes from this
 * site, except the Facebook SDK if configured. Forms may be redirected to another locale's host.
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
  // The development server adds styles by script, and uses a web socket.
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
