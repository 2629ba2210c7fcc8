import type { Localized } from "./locales.ts";
import type { MessageKey, PageDomain } from "./message-keys.ts";

interface OwnHelpPage {
  /** Name of its route. */
  readonly route: string;
  /** Path for all locales or by locale, without the locale's prefix. */
  readonly path: string | Localized;
  /** Message catalogues of the page besides `common`. */
  readonly domains: readonly PageDomain[];
  /** How a link calls it where no text names it, a key of `catalogue`, `content` or `common`. */
  readonly label: MessageKey;
}

/**
 * The help pages with an address of their own, by the id of their text; the others are at `/s/{id}`. Their routes, the
 * redirect from `/s/{id}`, links in texts and the pages that the browser tests visit follow from this table.
 */
export const HELP_PAGES = {
  authors: {
    route: "authors_list",
    path: "/autorinnen-und-autoren-welt",
    domains: ["content", "catalogue"],
    label: "authors.title",
  },
  warranty: {
    route: "warranty",
    path: "/warranty",
    domains: ["content", "after-sale", "catalogue"],
    label: "footer.warranty",
  },
} as const satisfies Readonly<Record<string, OwnHelpPage>>;

type HelpPageId = keyof typeof HELP_PAGES;

/** The route of a help page with an address of its own. */
export type HelpRoute = (typeof HELP_PAGES)[HelpPageId]["route"];

/** A value for each route of a help page with an address of its own. */
export const byHelpRoute = <T>(
  valueOf: (page: (typeof HELP_PAGES)[HelpPageId]) => T,
): Readonly<Record<HelpRoute, T>> =>
  Object.fromEntries(Object.values(HELP_PAGES).map((page) => [page.route, valueOf(page)])) as Record<
    HelpRoute,
    T
  >;

const isOwn = (id: string): id is HelpPageId => Object.hasOwn(HELP_PAGES, id);

/** Route and parameters of the help page with this text. */
export const helpPage = (
  id: string,
): readonly [route: HelpRoute | "static_content", params: Readonly<Record<string, string>>] =>
  isOwn(id) ? [HELP_PAGES[id].route, {}] : ["static_content", { path: id }];
