interface CookieDeclaration {
  /**
   * True: the cookie may change pages that are otherwise the same for everyone. Such requests bypass the page
   * cache.
   */
  readonly affectsPages: boolean;
}

/** Every cookie that this server reads or writes. */
const COOKIES = {
  /** Session id. The session may hold messages for the next page. */
  session: { affectsPages: true },
  /** Messages for the next page when there is no session. */
  flash: { affectsPages: true },
  /** Owns the cart. Shared pages show the cart by script. */
  visitor: { affectsPages: false },
  /** Identifies a device that has logged in before. */
  device: { affectsPages: false },
  /** The shopper's language. Each language has page addresses of its own. */
  language: { affectsPages: false },
  /** What the shopper allows. Pages are the same for everyone; their scripts read it. */
  consent: { affectsPages: false },
  /** Pages with experiences differ by it. Their cache key contains it (`page-address.ts`), and the fast path skips it. */
  "user-group": { affectsPages: false },
  /** Read by a script of the page. */
  "signed-up": { affectsPages: false },
} as const satisfies Readonly<Record<string, CookieDeclaration>>;

export type CookieName = keyof typeof COOKIES;

const affecting = Object.entries(COOKIES).flatMap(([name, { affectsPages: does }]) => (does ? [name] : []));
/** Also matches cookies with the `__Host-` or `__Secure-` prefix, and spaces around names. */
const AFFECTING = new RegExp(
  `(?:^|;)\\s*(?:__Host-|__Secure-)?(?:${affecting.join("|")})\\s*(?:[=;]|$)`,
  "iu",
);

/** True if a `Cookie` header contains a cookie that affects pages. */
export const affectsPages = (header: string | undefined): boolean =>
  header !== undefined && AFFECTING.test(header);
