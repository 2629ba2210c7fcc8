import { formatMoney, type Locale } from "@reprise/locale";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { answerAll } from "../../browser/grading.ts";
import { open } from "../../browser/hydrated.ts";
import { localePath, productPath, sellHomePath, sellPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { bought, exchanged } = PRODUCTS;
const { A0, A1 } = exchanged.variants;

const wanted = (page: Page) => page.getByTestId("wanted-product");
const note = (page: Page) => page.getByTestId("offer-note");

const leftOf = (price: number, offer: number, device: string, locale: Locale) =>
  text(locale, "product.offer.left", { device, left: formatMoney(price - offer, locale) });

/** From the page with what the shop pays to the offer for a device without faults. */
async function grade(page: Page): Promise<void> {
  await page.getByTestId("start-selling").click();
  await answerAll(page);
}

test("who sells theirs finds back to what they wanted, and from there to the offer", async ({ page }) => {
  await open(page, productPath(exchanged));
  await expect(note(page)).toHaveCount(0);
  await page.getByTestId("grade-A0").click();
  await expect(page).toHaveURL(/#A0$/u);
  await page.getByTestId("trade-in-link").click();
  await expect(page).toHaveURL(sellPath(exchanged));
  await grade(page);
  await expect(page.getByTestId("products-for-offer").getByRole("link").first()).toHaveText(
    [
      text("de", "tradeIn.spend.wanted"),
      exchanged.name,
      formatMoney(A0.price, "de"),
      text("de", "tradeIn.spend.left", { price: formatMoney(A0.price - A0.purchasePrice, "de") }),
    ].join(""),
  );
  await expectAccessibleAtBothWidths(page);
  expect.soft(await wideElements(page)).toEqual([]);
  const offer = page.url();

  await wanted(page).click();
  await expect(page).toHaveURL(`${productPath(exchanged)}?variant=A0`);
  await expect(note(page)).toContainText(leftOf(A0.price, A0.purchasePrice, exchanged.name, "de"));
  await page.getByTestId("grade-A1").click();
  await expect(note(page)).toContainText(leftOf(A1.price, A0.purchasePrice, exchanged.name, "de"));
  await expectAccessibleAtBothWidths(page);
  expect.soft(await wideElements(page)).toEqual([]);
  await page.reload();
  await page.getByTestId("back-to-offer").click();
  await expect(page).toHaveURL(offer);
  await expect(page.getByTestId("offer-amount")).toHaveText(formatMoney(A0.purchasePrice, "de"));

  await open(page, productPath(exchanged, "fr"));
  await expect(note(page)).toContainText(leftOf(A1.price, A0.purchasePrice, exchanged.name, "fr"));
  await page.getByTestId("back-to-offer").click();
  await expect(page.getByTestId("add-to-green-cart")).toBeVisible();
  expect(page.url()).toBe(offer.replace("/trade-in/", "/fr/trade-in/"));
});

test("fr: another device is sold, and both carts take over from the note", async ({ page }) => {
  await open(page, productPath(exchanged, "fr"));
  await page.getByTestId("sell-other").click();
  await expect(page).toHaveURL(sellHomePath.fr);
  const search = page.getByTestId("sell-search").getByTestId("search-input");
  await search.fill("corvex prisma");
  await search.press("Enter");
  await page.getByTestId("trade-in-item").filter({ hasText: bought.name }).first().click();
  await grade(page);
  const amount = bought.variants.A0.purchasePrice;
  await expect(wanted(page)).toContainText(
    text("fr", "tradeIn.spend.left", { price: formatMoney(A1.price - amount, "fr") }),
  );
  await wanted(page).click();
  await expect(note(page)).toContainText(leftOf(A1.price, amount, `${bought.name} fr`, "fr"));
  await page.getByTestId("back-to-offer").click();
  await page.getByTestId("add-to-green-cart").click();
  const back = page.getByTestId("wanted-product-link");
  await expect(back).toHaveText(text("fr", "tradeIn.spend.back", { name: `${exchanged.name} fr` }));
  await expectAccessibleAtBothWidths(page);
  expect.soft(await wideElements(page)).toEqual([]);
  await back.click();
  await expect(page).toHaveURL(`${productPath(exchanged, "fr")}?variant=A1`);
  await expect(page.getByTestId("sell-other")).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test("a browser that blocks the storage sells as before", async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Storage.prototype.getItem = denied;
    Storage.prototype.setItem = denied;
  });
  await open(page, productPath(exchanged));
  await page.getByTestId("trade-in-link").click();
  await grade(page);
  await expect(page.getByTestId("offer-amount")).toHaveText(formatMoney(A0.purchasePrice, "de"));
  await expect(wanted(page)).toHaveCount(0);
  await page.getByTestId("add-to-green-cart").click();
  await expect(page.getByTestId("total")).toContainText(formatMoney(A0.purchasePrice, "de"));
  await open(page, localePath("de", productPath(exchanged)));
  await expect(page.getByTestId("trade-in-link")).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});
