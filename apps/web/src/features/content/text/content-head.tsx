import type { ContentDocument } from "@reprise/contracts";
import { DEFAULT_LOCALE, type Locale, type RouteName, type RouteParams } from "@reprise/locale";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head, type HeadProps } from "../../../lib/page/head.tsx";

export interface ContentHeadProps {
  readonly document: Pick<ContentDocument, "title" | "description" | "locale" | "locales" | "isPreview">;
  readonly route: RouteName;
  readonly params?: (locale: Locale) => RouteParams;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly image?: string | undefined;
  readonly isIndexed?: boolean;
  readonly jsonLd?: HeadProps["jsonLd"];
}

/**
 * The head of a text. It names the languages that the text exists in; in another one, the page repeats the German text, and
 * its canonical address is the German page.
 */
export function ContentHead({
  document,
  route,
  params,
  query,
  image,
  isIndexed = true,
  jsonLd,
}: ContentHeadProps) {
  const { addresses } = useApp();
  const url = (locale: Locale) => addresses.url(route, locale, params?.(locale), query);
  const canonical = url(document.locale);
  return (
    <>
      <Head
        title={document.title}
        description={document.description}
        isIndexed={isIndexed && !document.isPreview}
        image={image}
        {...(jsonLd && { jsonLd })}
      />
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {document.locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={url(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url(DEFAULT_LOCALE)} />
    </>
  );
}
