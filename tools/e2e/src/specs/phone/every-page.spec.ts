import { LOCALES } from "@reprise/locale";
import { putIntoCart } from "../../browser/cart.ts";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { expectNoKeys } from "../../browser/expect-no-keys.ts";
import { expectOwnTexts } from "../../browser/expect-own-texts.ts";
import { open } from "../../browser/hydrated.ts";
import { OPEN_PAGE_PATHS } from "../../browser/page-paths.ts";
import { smallFields } from "../../browser/small-fields.ts";
import { expect, test } from "../../browser/test.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const NARROW = { width: 320, height: 640 };

/** The pictures that the head preloads and no element displays in the same choice of widths. */
function unusedPreloads(html: string): string[] {
  const displayed = new Set(
    Array.from(
      html.matchAll(/<img [^>]*srcSet="([^"]*)" sizes="([^"]*)"/gu),
      ([, set, sizes]) => `${set} ${sizes}`,
    ),
  );
  return Array.from(
    html.matchAll(/ imageSrcSet="([^"]*)" imageSizes="([^"]*)"/gu),
    ([, set, sizes]) => `${set} ${sizes}`,
  ).filter((picture) => !displayed.has(picture));
}

LOCALES.forEach((locale, turn) => {
  test.describe(`in ${locale}`, () => {
    test.use({ chosenLanguage: locale });

    // An axe check costs: each page has its turn in one of the locales.
    test("a sixth of the public pages is accessible, on a phone and on a desktop", async ({ page }) => {
      test.slow();
      await putIntoCart(page, PRODUCTS.lastOne);
      for (const pathIn of OPEN_PAGE_PATHS.filter((_, index) => index % LOCALES.length === turn)) {
        await test.step(pathIn(locale), async () => {
          await open(page, pathIn(locale));
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          // The markup of the credits is i18next's; its texts never change.
          if (!pathIn(locale).endsWith("/credits")) await expectOwnTexts(page);
          expect.soft(await smallFields(page)).toEqual([]);
          await expectAccessibleAtBothWidths(page);
        });
      }
    });

    test("the server sends every public page, complete", async ({ request }) => {
      for (const pathIn of OPEN_PAGE_PATHS) {
        const answer = await request.get(pathIn(locale));
        const html = await answer.text();
        expect(answer.status(), answer.url()).toBe(200);
        expect(html, answer.url()).toContain(`<html lang="${locale}"`);
        expect(html.match(/<h1\b/gu), answer.url()).toHaveLength(1);
        expect(unusedPreloads(html), answer.url()).toEqual([]);
      }
    });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: NARROW });

  for (const locale of ["de", "fr"] as const)
    test(`every public page can be read in ${locale}, and fits 320 pixels`, async ({ page }) => {
      await putIntoCart(page, PRODUCTS.lastOne);
      for (const pathIn of OPEN_PAGE_PATHS) {
        const path = pathIn(locale);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(/\S/u);
        await expectNoKeys(page);
        expect.soft(await wideElements(page), path).toEqual([]);
      }
    });
});
