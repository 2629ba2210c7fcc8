import type { Addresses, Locale } from "@reprise/locale";

/** The schema.org Organization and WebSite (with search) of the home page. */
export function shopJsonLd(locale: Locale, addresses: Addresses): readonly object[] {
  const home = addresses.url("landingpage", locale);
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Reprise",
      url: home,
      logo: `${addresses.origin(locale)}/favicon.svg`,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Reprise",
      url: home,
      inLanguage: locale,
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${addresses.url("search", locale)}?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
