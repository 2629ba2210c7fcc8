/** Every cookie that this server or a script of its pages reads or writes. */
export type CookieName =
  /** Session id. The session may hold messages for the next page. */
  | "session"
  /** Messages for the next page when there is no session. */
  | "flash"
  /** Owns the cart. Shared pages show the cart by script. */
  | "visitor"
  /** Identifies a device that has logged in before. */
  | "device"
  /** The shopper's language. Each language has page addresses of its own. */
  | "language"
  /** What the shopper allows. Pages are the same for everyone; their scripts read it. */
  | "consent"
  /** The cache key of pages with experiences contains it (`requested-page.ts`). */
  | "user-group"
  /** Read by a script of the page. */
  | "signed-up";
