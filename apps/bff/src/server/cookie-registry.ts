interface CookieDeclaration {
  /**
   * The pages that may differ by the cookie, and are otherwise the same for everyone. With a cookie that affects "all", a
   * request bypasses the page cache; with one that affects "experiences", only the fast path at pages with experiences.
   */
  readonly affectsPages: "all" | "experiences" | "none";
}

/** Every cookie that this server reads or writes. */
const COOKIES = {
  /** Session id. The session may hold messages for the next page. */
  session: { affectsPages: "all" },
  /** Messages for the next page when there is no session. */
  flash: { affectsPages: "all" },
  /** Owns the cart. Shared pages show the cart by script. */
  visitor: { affectsPages: "none" },
  /** Identifies a device that has logged in before. */
  device: { affectsPages: "none" },
  /** The shopper's language. Each language has page addresses of its own. */
  language: { affectsPages: "none" },
  /** What the shopper allows. Pages are the same for everyone; their scripts read it. */
  consent: { affectsPages: "none" },
  /** The cache key of pages with experiences contains it (`page-address.ts`). */
  "user-group": { affectsPages: "experiences" },
  /** Read by a script of the page. */
  "signed-up": { affectsPages: "none" },
} as const satisfies Readonly<Record<string, CookieDeclaration>>;

export type CookieName = keyof typeof COOKIES;

/** Also matches cookies with the `__Host-` or `__Secure-` prefix, and spaces around names. */
function patternOf(pages: CookieDeclaration["affectsPages"]): RegExp {
  const names = Object.entries(COOKIES).flatMap(([name, { affectsPages: of }]) =>
    of === pages ? [name] : [],
  );
  return new RegExp(`(?:^|;)\\s*(?:__Host-|__Secure-)?(?:${names.join("|")})\\s*(?:[=;]|$)`, "iu");
}
const [ALL, EXPERIENCES] = [patternOf("all"), patternOf("experiences")];

/** True if a `Cookie` header contains a cookie that affects all pages. */
export const affectsPages = (header: string | undefined): boolean => header !== undefined && ALL.test(header);

/** True if a `Cookie` header contains a cookie that affects pages with experiences. */
export const affectsExperiences = (header: string | undefined): boolean =>
  header !== undefined && EXPERIENCES.test(header);
