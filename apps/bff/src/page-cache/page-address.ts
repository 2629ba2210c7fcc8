import type { Locale, RouteMatch } from "@reprise/locale";
import type { LocatedPage, PageOutcome } from "@reprise/web/page-context";

/** The address of a page that is the same for everyone, in its canonical spelling. */
export interface PageAddress {
  readonly key: string;
  readonly locale: Locale;
  readonly page: LocatedPage;
  /** What the page reads of its query: empty, or with its question mark. */
  readonly query: string;
  /** Public and absolute, without what the page does not read. */
  url(): URL;
}

/** A path that leads to a named route. */
export interface PagePath {
  readonly locale: Locale;
  readonly match: RouteMatch;
  readonly pathname: string;
}

/** In characters: addresses of people are shorter. */
const MAX_KEY_LENGTH = 400;

export function pageAddress(
  origin: (locale: Locale) => string,
  { locale, pathname }: PagePath,
  page: LocatedPage,
): PageAddress {
  const query = page.query.canonical;
  const key = `${locale} ${pathname}${query}`;
  return { key, locale, page, query, url: () => new URL(origin(locale) + pathname + query) };
}

/** Pages at longer addresses are not cached: there could be any number of them. */
export const isUsualLength = ({ key }: PageAddress): boolean => key.length <= MAX_KEY_LENGTH;

type Page = Extract<PageOutcome, { kind: "page" }>;

/** Whether what came of an address is what everyone gets there: a facet that does not exist must not make a page. */
export const isForEveryone = ({ status, isPersonal, query: understood }: Page, query: string): boolean =>
  status === 200 && !isPersonal && understood === query;
