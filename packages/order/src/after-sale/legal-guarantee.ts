import type { Locale } from "@reprise/locale";

/** Where the EU explains the legal guarantee of conformity, in the shopper's language. */
export const legalGuaranteeUrl = (locale: Locale): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${locale}.htm`;
