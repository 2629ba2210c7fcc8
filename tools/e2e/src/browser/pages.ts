import { createAddresses, DEFAULT_LOCALE, type Locale, type Localized, localized } from "@reprise/locale";

const addresses = createAddresses({ kind: "prefix", origin: "http://localhost" });

/** The demo catalogue has English texts for a locale without texts of its own. */
const orEnglish = <T>(values: { readonly en: T } & Partial<Localized<T>>): Localized<T> =>
  localized((locale) => values[locale] ?? values.en);

const prefix = (locale: Locale) => (locale === DEFAULT_LOCALE ? "" : `/${locale}`);

/** A path with the locale's prefix. */
export const localePath = (locale: Locale, path: string): string =>
  path === "/" ? prefix(locale) || "/" : prefix(locale) + path;

/** Path of a product page; the suite's products have different names and slugs per language. */
export function productPath(
  product: { readonly id: number; readonly name: string },
  locale: Locale = DEFAULT_LOCALE,
): string {
  const name = locale === DEFAULT_LOCALE ? product.name : `${product.name} ${locale}`;
  return `${prefix(locale)}/i${product.id},${name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "-")}`;
}

/** The category of smartphones, a list with many products, facets and subcategories. */
export const smartphones = orEnglish({
  de: { path: "elektronik/smartphones", name: "Smartphones" },
  en: { path: "electronics/smartphones", name: "Smartphones" },
  es: { path: "electronica/moviles", name: "Móviles" },
  fr: { path: "electronique/smartphones", name: "Smartphones" },
  it: { path: "elettronica/smartphone", name: "Smartphone" },
  nl: { path: "elektronica/smartphones", name: "Smartphones" },
});

export const listPath = localized((locale) =>
  addresses.path("category", locale, { categorySanitizedPath: smartphones[locale].path }),
);

export const searchPath = localized((locale) => addresses.path("search", locale));

export const sellHomePath = localized((locale) => addresses.path("green_home", locale));
export const sellSearchPath = localized((locale) => addresses.path("green_search", locale));

/** Path of the page with what the shop pays for a product. */
export const sellPath = ({ id }: { readonly id: number }, locale: Locale = DEFAULT_LOCALE): string =>
  addresses.path("trade_in", locale, { angularOutletRoute: `/product/${id}` });
