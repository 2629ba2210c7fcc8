import { LOCALES } from "@reprise/locale";
import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/own-shop-test.ts";
import { productPath } from "../../browser/pages.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ chosenLanguage: null });

/** Browsers resolve every name below `localhost` to this machine. */
const hostOf = (locale: string, port: number | string) => `http://${locale}.localhost:${port}`;

test("each locale has a host of its own, and the language switch leads there", async ({ page, shop }) => {
  const url = await shop.startAnotherBff((port) => ({
    LOCALE_HOSTS: LOCALES.map((locale) => `${locale}=${hostOf(locale, port)}`).join(","),
  }));
  const { port } = new URL(url);
  const path = productPath(PRODUCTS.phone, "fr").replace(/^\/fr/u, "");

  await open(page, `${hostOf("de", port)}${productPath(PRODUCTS.phone)}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("added-dialog")).toBeVisible();
  await page.getByTestId("continue-shopping").click();
  await page.getByTestId("language-button").filter({ visible: true }).first().click();
  await page.getByTestId("language-dialog").getByRole("radio", { name: "Français" }).check();
  await page.getByTestId("language-confirm").click();

  await expect(page).toHaveURL(`${hostOf("fr", port)}${path}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${hostOf("fr", port)}${path}`);
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(LOCALES.length + 1);
  // Other pages of this host are French, and without a locale in the path.
  await page.getByTestId("logo").click();
  await expect(page).toHaveURL(`${hostOf("fr", port)}/`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});
