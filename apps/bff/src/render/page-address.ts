import type { Addresses, Locale, RouteMatch } from "@reprise/locale";
import type { LocatedPage, PageOutcome } from "@reprise/web/page-context";

/** The address of a page that is the same for everyone, in the one spelling that is kept. */
export interface PageAddress {
  readonly key: string;
  readonly locale: Locale;
  readonly page: LocatedPage;
  /** What the page reads of its query: empty, or with its question mark. */
  readonly query: string;
  /** Public and absolute, without what the page does not read. */
  url(): URL;
}

export interface PagePath {
  readonly locale: Locale;
  readonly match: RouteMatch;
  readonly pathname: string;
}

/** In characters: addresses of people are shorter. */
const MAX_KEY_LENGTH = 400;

/** Null: nobody types an address of that length. */
export function pageAddress(
  addresses: Addresses,
  { locale, pathname }: PagePath,
  page: LocatedPage,
): PageAddress | null {
  const query = page.query.canonical;
  const key = `${locale} ${pathname}${query}`;
  if (key.length > MAX_KEY_LENGTH) return null;
  return { key, locale, page, query, url: () => new URL(addresses.origin(locale) + pathname + query) };
}

type Page = Extract<PageOutcome, { kind: "page" }>;

/** Whether what came of an address is what everyone gets there: a facet that is none must not make a page. */
export const isForEveryone = ({ status, isPersonal, query: understood }: Page, query: string): boolean =>
  status === 200 && !isPersonal && understood === query;
