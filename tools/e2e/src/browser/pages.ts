import { DEFAULT_LOCALE, type Locale, type Localized } from "@reprise/locale";
import { PRODUCTS } from "../catalogue/products.ts";

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

/** A list with many products, facets and subcategories: smartphones. */
export const listPath: Localized = {
  de: "/kaufen/elektronik/smartphones",
  en: "/en/kaufen/electronics/smartphones",
  es: "/es/comprar/electronica/moviles",
  fr: "/fr/acheter/electronique/smartphones",
  it: "/it/comprare/elettronica/smartphone",
  nl: "/nl/kopen/elektronica/smartphones",
};

export const searchPath: Localized = {
  de: "/kaufen/suchen",
  en: "/en/kaufen/suchen",
  es: "/es/comprar/search",
  fr: "/fr/acheter/recherche",
  it: "/it/comprare/search",
  nl: "/nl/kopen/zoeken",
};

/** One page of each type, by name. */
export function pagePaths(locale: Locale): Readonly<Record<string, string>> {
  const home = prefix(locale) || "/";
  return {
    home,
    categories: `${prefix(locale)}/kaufen/categories`,
    list: listPath[locale],
    search: `${searchPath[locale]}?q=corvex`,
    "empty search": `${searchPath[locale]}?q=zzzzzzzzzz`,
    product: productPath(PRODUCTS.phone, locale),
    "sold-out product": productPath(PRODUCTS.soldOut, locale),
    accessories: `${prefix(locale)}/accessories/${PRODUCTS.splitAssembly.id}`,
    cart: `${prefix(locale)}/checkout/cart`,
    credits: `${prefix(locale)}/credits`,
    "log in": `${prefix(locale)}/auth`,
    register: `${prefix(locale)}/auth/register`,
    "new password": `${prefix(locale)}/auth/reset-password?token=abc`,
  };
}
