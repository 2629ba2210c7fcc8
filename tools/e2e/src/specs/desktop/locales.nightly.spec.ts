import { type Locale, LOCALES } from "@reprise/locale";
import { alternatesIn } from "../../browser/alternates.ts";
import { putIntoCart } from "../../browser/cart.ts";
import { expectNoKeys } from "../../browser/expect-no-keys.ts";
import { open } from "../../browser/hydrated.ts";
import { listPath, localePath, productPath, smartphones } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

/** Some pages, by name. */
const pagePaths = (locale: Locale): Readonly<Record<string, string>> => ({
  home: localePath(locale, "/"),
  list: listPath[locale],
  product: productPath(PRODUCTS.phone, locale),
  cart: localePath(locale, "/checkout/cart"),
  "log in": localePath(locale, "/auth"),
  register: localePath(locale, "/auth/register"),
});

for (const locale of LOCALES) {
  const paths = pagePaths(locale);
  const headings: Readonly<Record<string, string>> = {
    home: text(locale, "landing.home.title"),
    list: smartphones[locale].name,
    product: locale === "de" ? PRODUCTS.phone.name : `${PRODUCTS.phone.name} ${locale}`,
    cart: text(locale, "cart.titleWithCount_one", { count: "1" }),
    "log in": text(locale, "login.title"),
    register: text(locale, "register.title"),
  };

  test(`every kind of page is in ${locale}`, async ({ page }) => {
    await putIntoCart(page, PRODUCTS.charger);
    for (const [name, heading] of Object.entries(headings)) {
      await test.step(name, async () => {
        await open(page, paths[name] ?? "");
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page.getByTestId("footer")).toContainText(text(locale, "footer.credits"));
        await expectNoKeys(page);
      });
    }
  });
}

for (const name of ["home", "list", "product"]) {
  test(`${name} links itself and its six languages, and they link back`, async ({ page, baseURL }) => {
    const urls = Object.fromEntries(
      LOCALES.map((locale) => [locale, new URL(pagePaths(locale)[name] ?? "", baseURL).href]),
    );
    const withoutSlash = (url: string) => url.replace(/(?<=:\d+)\/$/u, "");
    for (const locale of LOCALES) {
      const { canonical, alternates } = await alternatesIn(page, urls[locale] ?? "");
      expect(withoutSlash(canonical)).toBe(withoutSlash(urls[locale] ?? ""));
      const expected = { ...urls, "x-default": urls["de"] ?? "" };
      const trimmed = (links: Record<string, string>) =>
        Object.fromEntries(Object.entries(links).map(([language, url]) => [language, withoutSlash(url)]));
      expect(trimmed(alternates)).toEqual(trimmed(expected));
    }
  });
}
