import { DEFAULT_LOCALE, LOCALES, type Locale, type Localized } from "@reprise/locale";
import { escapeMarkup } from "@reprise/service/escape-markup";

/** A page in its locales. */
export interface SitemapPage {
  /** Absolute addresses. */
  readonly urls: Readonly<Partial<Localized>>;
  /** ISO time of the last change; absent: not known. */
  readonly changedAt?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const alternate = (language: string, url: string | undefined) =>
  url === undefined ? "" : `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`;

/** A sitemap of the pages in one locale, each with its addresses in all its locales. */
export function sitemapXml(locale: Locale, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ urls, changedAt }) => {
    const url = urls[locale];
    if (url === undefined) return "";
    const lastModified = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    const alternates = LOCALES.map((each) => alternate(each, urls[each])).join("");
    const fallback = alternate("x-default", urls[DEFAULT_LOCALE]);
    return `<url><loc>${escapeMarkup(url)}</loc>${lastModified}${alternates}${fallback}</url>\n`;
  });
  return `${HEAD}<urlset ${SITEMAPS} ${XHTML}>\n${entries.join("")}</urlset>\n`;
}

/** The list of sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${SITEMAPS}>\n${entries.join("")}</sitemapindex>\n`;
}
