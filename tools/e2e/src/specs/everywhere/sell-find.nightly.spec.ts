import { formatMoney } from "@reprise/locale";
import { open } from "../../browser/hydrated.ts";
import { DEVICE_OF } from "../../browser/locale-devices.ts";
import { productPath, sellHomePath, sellPath, sellSearchPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { bought, phone } = PRODUCTS;
const HIGHEST = bought.variants.A0.purchasePrice;

const search = async (page: Page, query: string) => {
  const form = page.getByTestId("sell-search");
  await form.getByTestId("search-input").fill(query);
  await form.getByTestId("search-input").press("Enter");
};

for (const locale of ["de", "fr"] as const) {
  test(
    `${locale}: a seller finds what the shop pays, and goes across to buy one`,
    { tag: DEVICE_OF[locale] },
    async ({ page }) => {
      await open(page, sellHomePath[locale]);
      await expect(page.locator("body")).toHaveAttribute("data-side", "green");
      await search(page, "corvex prisma");
      const item = page.getByTestId("trade-in-item").first();
      await expect(item).toContainText(formatMoney(HIGHEST, locale));
      await item.click();
      await expect(page).toHaveURL(sellPath(bought, locale));
      await expect(page).toHaveTitle(new RegExp(bought.name, "u"));
      await expect(page.getByTestId("up-to")).toContainText(formatMoney(HIGHEST, locale));
      // The fourth grade is not bought.
      await expect(page.getByTestId("grade-prices").locator("tbody tr")).toHaveCount(3);
      await expect(page.getByTestId("steps").getByRole("listitem")).toHaveCount(5);
      await page.getByTestId("buy-one").click();
      await expect(page).toHaveURL(productPath(bought, locale));
      await expect(page.getByTestId("trade-in-link")).toContainText(formatMoney(HIGHEST, locale));
      await page.getByTestId("trade-in-link").click();
      await expect(page.getByTestId("sell-product")).toBeVisible();
      await page
        .getByTestId("side-switch")
        .filter({ visible: true })
        .getByText(text(locale, "header.sides.blue"), { exact: true })
        .click();
      await expect(page).toHaveURL(productPath(bought, locale));
    },
  );

  test(`${locale}: a pasted list has one answer a line`, { tag: DEVICE_OF[locale] }, async ({ page }) => {
    await open(page, sellHomePath[locale]);
    const list = page.getByTestId("list-form");
    await list.getByRole("textbox").fill("Corvex Prisma 128 GB\n\nzzzzzzzzzz\nCorvex Lumen");
    await list.getByTestId("submit-list").click();
    const lines = page.getByTestId("list-line");
    await expect(lines).toHaveCount(3);
    await expect(page.getByTestId("list-summary")).toContainText(formatMoney(HIGHEST, locale));
    await expect(lines.nth(0)).toContainText(bought.name);
    await expect(lines.nth(1)).toContainText(text(locale, "tradeIn.list.notFound", { line: "zzzzzzzzzz" }));
    await expect(lines.nth(2)).toContainText(text(locale, "tradeIn.notBought"));
    await expect(list.getByRole("textbox")).toHaveValue("Corvex Prisma 128 GB\nzzzzzzzzzz\nCorvex Lumen");
  });
}

test("says of a product that the shop does not buy it", { tag: "@phone" }, async ({ page }) => {
  await open(page, sellPath(phone));
  await expect(page.getByTestId("not-bought")).toContainText(phone.name);
  await expect(page.getByTestId("grade-prices")).toHaveCount(0);
  await open(page, productPath(phone));
  await expect(page.getByTestId("trade-in-link")).toHaveCount(0);
});

test("suggestions and categories of the header stay on the green side", async ({ page, isMobile }) => {
  await open(page, sellHomePath.de);
  await page.getByTestId("search-input").fill("corvex prisma");
  await page.getByTestId("suggestion-product").first().click();
  await expect(page).toHaveURL(sellPath(bought));
  // A text that is typed before the page is there belongs to the page before.
  await expect(page.getByTestId("sell-product")).toBeVisible();
  await page.getByTestId("search-input").fill("corvex");
  await page.getByTestId("search-input").press("Enter");
  await expect(page).toHaveURL(`${sellSearchPath.de}?q=corvex`);
  // The focus moves to the new page, which closes an open menu.
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toContainText("corvex");
  if (isMobile) await page.getByTestId("menu-button").click();
  const navigation = page.getByTestId("navigation");
  await navigation.locator("summary").first().click();
  await navigation.locator("details[open] a").first().click();
  await expect(page).toHaveURL(/\/verkaufen\//);
  await expect(page.getByTestId("trade-in-item").first()).toBeVisible();
});

test("a scanned barcode is searched for", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    const reader = class {
      static getSupportedFormats = () => Promise.resolve(["ean_13"]);
      detect = () => Promise.resolve([{ rawValue: "9783161484100" }]);
    };
    // A camera that always sees something: a video without pictures never starts.
    const canvas = document.createElement("canvas");
    setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 1, 1), 50);
    const getUserMedia = () => Promise.resolve(canvas.captureStream());
    Object.defineProperty(window, "BarcodeDetector", { value: reader });
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia } });
  });
  await open(page, sellHomePath.de);
  await page.getByTestId("sell-search").getByTestId("scan").click();
  await expect(page).toHaveURL(`${sellSearchPath.de}?q=9783161484100`);
});

test("a browser that cannot scan says so, and gives the focus back", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "BarcodeDetector", { value: undefined }));
  await open(page, sellHomePath.de);
  const scan = page.getByTestId("list-form").getByTestId("scan");
  await scan.click();
  await expect(page.getByTestId("scan-unsupported")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("scanner")).toHaveCount(0);
  await expect(scan).toBeFocused();
});

test("with the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await open(page, sellHomePath.de);
  await search(page, "corvex prisma");
  await expect(page).toHaveURL(/q=corvex/);
  await page.getByTestId("trade-in-item").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("sell-product")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("search and list work", { tag: "@phone" }, async ({ page }) => {
    await page.goto(sellHomePath.de);
    for (const scan of await page.getByTestId("scan").all()) await expect(scan).toBeHidden();
    await search(page, "corvex prisma");
    await page.getByTestId("trade-in-item").first().click();
    await expect(page.getByTestId("up-to")).toBeVisible();
    await page.goto(sellHomePath.de);
    const list = page.getByTestId("list-form");
    await list.getByRole("textbox").fill("corvex prisma\nzzzzzzzzzz");
    await list.getByTestId("submit-list").click();
    await expect(page.getByTestId("list-line")).toHaveCount(2);
  });
});
