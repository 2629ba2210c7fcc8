import {
  DEFAULT_LOCALE,
  hasOwnAddress,
  LOCALES,
  type Locale,
  type RouteName,
  type RouteParams,
} from "@reprise/locale";
import { useApp } from "../context/app-context.ts";
import { scriptSafe } from "./deferred.tsx";

export interface HeadProps {
  /** Without the shop's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Canonical route; parameters may differ by locale (slugs). Absent: no canonical (error pages). */
  readonly address?: {
    readonly name: RouteName;
    readonly params?: (locale: Locale) => RouteParams;
    /** Only parameters of distinct pages (`page`), never sorting or filters. */
    readonly query?: Readonly<Record<string, string | number | undefined>>;
  };
  readonly isIndexed?: boolean;
  /** Preview image, absolute or same-site. */
  readonly image?: string | undefined;
  /** Creates schema.org objects. Search engines read them in the document, so only the server calls it. */
  readonly jsonLd?: () => readonly object[];
}

/** A page's title, description, canonical address with those in other languages, Open Graph and JSON-LD. */
export function Head({ title, description, address, isIndexed = true, image, jsonLd }: HeadProps) {
  const { locale, addresses } = useApp();
  const url = (of: Locale) => address && addresses.url(address.name, of, address.params?.(of), address.query);
  const canonical = url(locale);
  const fullTitle = `${title} · Reprise`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {address &&
        LOCALES.filter((of) => hasOwnAddress(address.name, of)).map((of) => (
          <link key={of} rel="alternate" hrefLang={of} href={url(of)} />
        ))}
      {address && <link rel="alternate" hrefLang="x-default" href={url(DEFAULT_LOCALE)} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content="Reprise" />
      <meta property="og:type" content="website" />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={new URL(image, addresses.origin(locale)).href} />}
      {jsonLd && (
        <script
          key={canonical}
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptSafe(jsonLd()) : "" }}
        />
      )}
    </>
  );
}
