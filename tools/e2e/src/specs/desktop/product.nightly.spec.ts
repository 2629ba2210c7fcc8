import { hydrated, open } from "../../browser/hydrated.ts";
import { productPath } from "../../browser/pages.ts";
import { expect, type Locator, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const phone = productPath(PRODUCTS.phone);
const grade = (page: Page, label: string) => page.getByTestId(`grade-${label}`).getByRole("radio");
const price = (page: Page) => page.getByTestId("price").locator("strong");

test("opens with the grade in the address, otherwise, as A2 is not in stock, with the cheapest", async ({
  page,
}) => {
  for (const [address, label, shown] of [
    ["", "A3", "300,00\u00a0€"],
    ["?variant=A1", "A1", "500,00\u00a0€"],
    ["?variant=A3#a1", "A1", "500,00\u00a0€"],
    ["?variant=B1#A9", "A3", "300,00\u00a0€"],
  ] as const) {
    await open(page, phone + address);
    await expect(grade(page, label), address).toBeChecked();
    await expect(price(page)).toHaveText(shown);
  }
});

test("the address follows the selected grade, and Back leaves the page", async ({ page }) => {
  await open(page, "/");
  await open(page, phone);
  await page.getByTestId("grade-A0").click();
  await expect(page).toHaveURL(`${phone}#A0`);
  await page.getByTestId("grade-A1").click();
  await expect(page).toHaveURL(`${phone}#A1`);
  await expect(price(page)).toHaveText("500,00\u00a0€");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("on a tablet the picture stays beside the panel while the page scrolls, and covers nothing below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await open(page, phone);
  const picture = page.getByTestId("gallery").getByRole("list").first();
  const description = page.getByTestId("description");
  const edge = async (of: typeof picture, side: "top" | "bottom") =>
    of.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => edge(picture, "top")).toBeGreaterThan(0);
  await description.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect
    .poll(async () => (await edge(description, "top")) - (await edge(picture, "bottom")))
    .toBeGreaterThan(0);
});

test("what is chosen before scripts run has its price at once, and stays chosen", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${phone}?variant=A1`, { waitUntil: "commit" });
  const prices = page.locator("[data-grade] strong:visible");
  await expect(prices.first()).toHaveText("500,00\u00a0€");
  await page.getByTestId("grade-A0").click();
  await expect(prices.first()).toHaveText("600,00\u00a0€");
  scripts.resolve();
  await hydrated(page);
  await expect(page).toHaveURL(/#A0$/u);
  await expect(price(page)).toHaveText("600,00\u00a0€");
  await expect(grade(page, "A0")).toBeChecked();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`at ${width}x${height} price, grade, arrival and button are on the first screen, and no choice is covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, phone);
    const button = page.getByTestId("add-to-cart");
    const edge = async (of: Locator, side: "top" | "bottom") =>
      of.evaluate((element, name) => element.getBoundingClientRect()[name], side);
    for (const testId of ["product-name", "price", "arrival"]) {
      await expect(page.getByTestId(testId)).toBeInViewport({ ratio: 1 });
      expect(await edge(page.getByTestId(testId), "bottom")).toBeLessThan(await edge(button, "top"));
    }
    await expect(button).toBeInViewport({ ratio: 1 });
    if (width > 1000)
      expect(await edge(page.getByTestId("grade-picker"), "top")).toBeGreaterThan(
        await edge(button, "bottom"),
      );
  });

test("on a desktop the button stays in the window when the panel is scrolled away, and names price and grade", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, phone);
  const button = page.getByTestId("add-to-cart");
  await page.getByTestId("related-similar").scrollIntoViewIfNeeded();
  await expect(page.getByTestId("grade-picker")).not.toBeInViewport();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-bottom-bar]")).toContainText(text("de", "grade.A3"));
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator("[data-bottom-bar]")).toHaveCount(0);
});

test("a grade stays chosen when a link scrolls to the content", async ({ page }) => {
  await open(page, phone);
  await page.getByTestId("grade-A0").click();
  await expect(price(page)).toHaveText("600,00\u00a0€");
  await page.locator("a[href='#main']").press("Enter");
  await expect(page).toHaveURL(`${phone}#main`);
  await expect(grade(page, "A0")).toBeChecked();
  await expect(price(page)).toHaveText("600,00\u00a0€");
  await page.getByTestId("add-to-cart").first().click();
  await expect(page.getByTestId("added-dialog")).toContainText("600,00\u00a0€");
});

test("a grade clicked during a pending selection stays selected", async ({ page }) => {
  await open(page, phone);
  const wasTakenBack = page.getByTestId("grade-picker").evaluate((picker) => {
    const radio = (label: string) => picker.querySelector<HTMLInputElement>(`input[value=${label}]`);
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      replaceState(...state);
      if (location.hash === "#A0") radio("A1")?.click();
    };
    radio("A0")?.click();
    return new Promise<boolean>((resolve) => {
      let isTakenBack = false;
      const watch = setInterval(() => {
        if (location.hash === "#A0" && !radio("A1")?.checked) isTakenBack = true;
        if (location.hash !== "#A1") return;
        clearInterval(watch);
        resolve(isTakenBack);
      });
    });
  });
  expect(await wasTakenBack).toBe(false);
  await expect(price(page)).toHaveText("500,00\u00a0€");
  await expect(grade(page, "A1")).toBeChecked();
});

test("a sold-out grade is shown and cannot be bought", async ({ page }) => {
  await open(page, `${phone}#A2`);
  await expect(page.getByTestId("grade-A2")).toContainText(text("de", "product.stock.none"));
  await expect(page.getByTestId("add-to-cart")).toBeDisabled();
  await page.getByTestId("grade-A3").click();
  await expect(page.getByTestId("add-to-cart")).toBeEnabled();
});

test("offers a full battery where available, at a higher price", async ({ page }) => {
  await open(page, `${phone}#A0`);
  await expect(price(page)).toHaveText("600,00\u00a0€");
  await page.getByTestId("full-battery").check();
  await expect(price(page)).toHaveText("619,00\u00a0€");
  await page.getByTestId("grade-A1").click();
  await expect(page.getByTestId("full-battery")).toHaveCount(0);
  await expect(price(page)).toHaveText("500,00\u00a0€");
});

test("a sold-out product is marked and cannot be bought", async ({ page }) => {
  await open(page, productPath(PRODUCTS.soldOut));
  await expect(page.getByTestId("sold-out")).toBeVisible();
  await expect(page.getByTestId("add-to-cart")).toHaveCount(0);
});

test("marks the last unit", async ({ page }) => {
  await open(page, productPath(PRODUCTS.lastOne));
  await expect(page.getByTestId("grade-A1")).toContainText(
    text("de", "product.stock.few_one", { count: "1" }),
  );
});

test("redirects every form of its address to the product", async ({ page }) => {
  const { id } = PRODUCTS.phone;
  for (const address of [
    `/i${id}`,
    `/i${id},`,
    `/i,${id}`,
    `/i${id},something-else`,
    `/I${id},Corvex-Lumen-128-GB`,
  ]) {
    const response = await page.request.get(address, { maxRedirects: 0 });
    expect([address, response.status(), response.headers()["location"]]).toEqual([address, 301, phone]);
  }
  await open(page, `/p/corvex-lumen-128-gb/${id}`);
  await expect(page.getByTestId("product-name")).toHaveText(PRODUCTS.phone.name);
});

test("JSON-LD describes a product with one offer per grade", async ({ page }) => {
  await page.goto(phone);
  const data = JSON.parse(await page.locator("script[type='application/ld+json']").innerText()) as Record<
    string,
    unknown
  >[];
  const product = data.find((entry) => entry["@type"] === "Product");
  const offer = (label: string, amount: string, availability: string) => ({
    "@type": "Offer",
    sku: `${PRODUCTS.phone.id}-${label}`,
    price: amount,
    priceCurrency: "EUR",
    itemCondition: "https://schema.org/RefurbishedCondition",
    availability: `https://schema.org/${availability}`,
  });
  expect(product).toMatchObject({ name: PRODUCTS.phone.name, sku: String(PRODUCTS.phone.id) });
  expect(product?.["offers"]).toMatchObject([
    offer("A0", "600.00", "InStock"),
    offer("A1", "500.00", "InStock"),
    offer("A2", "400.00", "OutOfStock"),
    offer("A3", "300.00", "InStock"),
  ]);
  expect(data.map((entry) => entry["@type"])).toContain("BreadcrumbList");
});
