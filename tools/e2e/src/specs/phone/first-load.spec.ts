import { devices } from "@playwright/test";
import { open } from "../../browser/hydrated.ts";
import { listPath, productPath, searchPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ deviceScaleFactor: devices["Pixel 7"].deviceScaleFactor });

const PAGES = {
  home: "/",
  list: listPath.de,
  search: `${searchPath.de}?q=iphone`,
  product: productPath(PRODUCTS.phone),
} as const;

/** Cumulative layout shift as browsers compute it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver(add);
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

for (const [name, path] of Object.entries(PAGES)) {
  test(`the ${name} page does not shift, and its code and fonts are immutable`, async ({ page }) => {
    const cacheControl = new Map<string, string>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(?:js|css|woff2)$|^\/translations/u.test(pathname))
        cacheControl.set(pathname, response.headers()["cache-control"] ?? "");
    });
    await open(page, path);
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 3_000);
    await page.waitForLoadState("networkidle");
    expect.soft(await layoutShift(page)).toBeLessThanOrEqual(0.02);

    expect([...cacheControl.keys()].join()).toMatch(/\.js.*\.woff2|\.woff2.*\.js/u);
    for (const [file, rule] of cacheControl)
      expect.soft(rule, file).toBe("public, max-age=31536000, immutable");
  });
}

test("the head preloads the product's picture, as AVIF and in the displayed width", async ({ page }) => {
  const picture = page.waitForResponse((response) => response.url().includes("/media/"));
  await page.goto(PAGES.product);
  const preload = page.locator("head link[rel=preload][as=image][fetchpriority=high]");
  await expect(preload).toHaveCount(1);
  const image = page.getByTestId("gallery").getByRole("img").first();
  for (const [announced, shown] of [
    ["imagesrcset", "srcset"],
    ["imagesizes", "sizes"],
  ] as const) {
    expect(await preload.getAttribute(announced)).toBe(await image.getAttribute(shown));
  }
  const loaded = await picture;
  expect(loaded.headers()["content-type"]).toBe("image/avif");
  expect(loaded.url()).toBe(await image.evaluate((element: HTMLImageElement) => element.currentSrc));
  const needed = await image.evaluate(
    (element) => Math.min(element.clientWidth, element.clientHeight) * devicePixelRatio,
  );
  const width = Number(loaded.url().split("-").at(-1));
  expect(width).toBeGreaterThanOrEqual(needed * 0.9);
  expect(width).toBeLessThanOrEqual(needed * 1.5);
});

test("list images are at most twice as wide as shown", async ({ page }) => {
  await open(page, PAGES.list);
  await page.waitForLoadState("networkidle");
  const tooWide = await page
    .getByTestId("product-card")
    .locator("img")
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(
          (image) =>
            image.currentSrc !== "" &&
            Number(image.currentSrc.split("-").at(-1)) > image.clientWidth * devicePixelRatio * 2,
        )
        .map((image) => image.currentSrc),
    );
  expect(tooWide).toEqual([]);
});

test("Back restores a card's position in the list", async ({ page }) => {
  await open(page, PAGES.list);
  const card = page.getByTestId("product-card").nth(20);
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  await card.scrollIntoViewIfNeeded();
  const before = await top();
  await card.click();
  await expect(page.getByTestId("product-name")).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("product-grid")).toBeVisible();
  await expect(card).toBeInViewport();
  // In px: at most one line of text.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(24);
});
