/**
 * What a page may load (architecture, "Sessions, identity, trust"): scripts by this answer's nonce and what
 * they
 * load themselves, everything else from this site. A form may be answered by a redirect to another locale's
 * host.
 */
export function contentSecurityPolicy(
  nonce: string,
  { origins, isDevelopment }: { readonly origins: readonly string[]; readonly isDevelopment: boolean },
): string {
  const isSecure = origins.every((origin) => origin.startsWith("https:"));
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The development server adds styles by script, and speaks through a web socket.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`}`,
    `connect-src 'self'${isDevelopment ? " ws: wss:" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${origins.join(" ")}`,
    "frame-ancestors 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
