import type { UserGroup } from "@reprise/contracts";
import type { Locale, RouteMatch } from "@reprise/locale";
import type { LocatedPage, PageOutcome } from "@reprise/web/page-context";

/** The canonical address of a page that is the same for everyone. */
export interface PageAddress {
  readonly key: string;
  readonly locale: Locale;
  readonly page: LocatedPage;
  /** The part of the query that the page reads: empty, or with its question mark. */
  readonly query: string;
  /** For whom the page is; null: for everyone in no group, and for all where no page differs by it. */
  readonly userGroup: UserGroup | null;
  /** Public and absolute, without query parameters that the page does not read. */
  url(): URL;
}

/** A path of a named route. */
export interface PagePath {
  readonly locale: Locale;
  readonly match: RouteMatch;
  readonly pathname: string;
}

/** In characters: real addresses are shorter. */
const MAX_KEY_LENGTH = 400;

export function pageAddress(
  origin: (locale: Locale) => string,
  { locale, pathname }: PagePath,
  page: LocatedPage,
  userGroup: UserGroup | null = null,
): PageAddress {
  const query = page.query.canonical;
  const key = `${locale} ${pathname}${query}${userGroup === null ? "" : ` ${userGroup}`}`;
  return { key, locale, page, query, userGroup, url: () => new URL(origin(locale) + pathname + query) };
}

/** False: the address is too long to be cached. The number of such addresses is unlimited. */
export const isUsualLength = ({ key }: PageAddress): boolean => key.length <= MAX_KEY_LENGTH;

type Page = Extract<PageOutcome, { kind: "page" }>;

/**
 * True if the page is the same for everyone and uses the whole query. A non-existent facet must not create a
 * cache entry.
 */
export const isForEveryone = ({ status, isPersonal, query: usedQuery }: Page, query: string): boolean =>
  status === 200 && !isPersonal && usedQuery === query;
