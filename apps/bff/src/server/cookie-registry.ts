interface CookieDeclaration {
  /** A page may differ by it, also one that is otherwise the same for everyone: such a request bypasses the page cache. */
  readonly affectsPages: boolean;
}

/** Every cookie that this server reads or writes. */
const COOKIES = {
  /** Holds messages for the next page. */
  session: { affectsPages: true },
  /** Messages for the next page, where there is no session. */
  flash: { affectsPages: true },
  /** Whose cart it is: pages for everyone show it by script. */
  visitor: { affectsPages: false },
  /** Which device logged in before. */
  device: { affectsPages: false },
  /** The language that the shopper chose; each page's address has its own. */
  language: { affectsPages: false },
  /** Read by a page's script. */
  "signed-up": { affectsPages: false },
} as const satisfies Readonly<Record<string, CookieDeclaration>>;

export type CookieName = keyof typeof COOKIES;

const affecting = Object.entries(COOKIES).flatMap(([name, { affectsPages: does }]) => (does ? [name] : []));
/** As browsers and others write them: with the prefix of a cookie that is bound to https, and with spaces. */
const AFFECTING = new RegExp(
  `(?:^|;)\\s*(?:__Host-|__Secure-)?(?:${affecting.join("|")})\\s*(?:[=;]|$)`,
  "iu",
);

/** Whether a `Cookie` header has a cookie by which pages differ. */
export const affectsPages = (header: string | undefined): boolean =>
  header !== undefined && AFFECTING.test(header);
