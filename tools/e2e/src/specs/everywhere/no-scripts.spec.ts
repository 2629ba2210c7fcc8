import { listPath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.use({ javaScriptEnabled: false, hasDeclinedTracking: false, chosenLanguage: null });

test("browses from the start page to a product", async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("category-tiles").getByRole("link").first().click();
  await page.getByTestId("product-card").first().click();
  await expect(page.getByTestId("product-name")).toBeVisible();
  await expect(page.getByTestId("description")).toBeVisible();
});

test("searches and pages through results", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByTestId("search-input").fill("iphone");
  await page.getByTestId("search-submit").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("iphone");
  await page
    .getByTestId("pagination")
    .getByRole("link", { name: text("de", "list.page", { page: "2" }), exact: true })
    .click();
  await expect(page).toHaveURL(/q=iphone.*page=2|page=2.*q=iphone/);
  await expect(page.getByTestId("product-card").first()).toBeVisible();
});

test("filters by a form", async ({ page, isMobile }) => {
  await page.goto(listPath.de);
  if (isMobile) await page.getByTestId("open-filters").click();
  const facets = page.getByTestId("facets");
  await facets.getByTestId("facet-grade").locator("input[value=A1]").check();
  await facets.getByTestId("facet-price").locator("input[name=priceTo]").fill("300");
  await facets.getByTestId("sort").selectOption("price-descending");
  await facets.getByTestId("show-results").click();
  await expect(page).toHaveURL(/grade=A1/);
  await expect(page.getByTestId("chosen-filters").getByRole("listitem")).toHaveCount(3);
  const prices = (await page.getByTestId("product-card").locator("strong").allInnerTexts()).map((price) =>
    Number(price.replaceAll(/\D/gu, "")),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  expect(prices[0]).toBeLessThanOrEqual(30_000);
  await page.getByTestId("chosen-filters").getByRole("link").first().click();
  await expect(page.getByTestId("chosen-filters").getByRole("listitem")).toHaveCount(2);
});

test("the picture shows the wear of the chosen grade", { tag: "@phone" }, async ({ page }) => {
  await page.goto(productPath(PRODUCTS.phone));
  const shown = page.getByTestId("gallery").getByRole("figure");
  for (const grade of ["A1", "A0"] as const) {
    await page.getByTestId(`grade-${grade}`).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(text("de", `grade.${grade}.device`));
    await expect(shown.getByRole("img")).toHaveAccessibleName(
      new RegExp(`${text("de", `grade.${grade}`)}$`, "u"),
    );
  }
});

test("selects a grade, buys, changes the quantity, removes", async ({ page }) => {
  await page.goto(productPath(PRODUCTS.phone));
  const prices = page.locator("[data-grade] strong:visible");
  await expect(prices).toHaveText(["300,00\u00a0€"]);
  await page.getByTestId("grade-A1").click();
  await expect(prices).toHaveText(["500,00\u00a0€"]);
  await page.getByTestId("add-to-cart").click();
  await expect(page).toHaveURL(`/cross-selling/${PRODUCTS.phone.id}`);
  await expect(page.getByTestId("toast-success")).toContainText(
    text("de", "cart.flash.itemAdded", { name: PRODUCTS.phone.name }),
  );
  await page.reload();
  await expect(page.getByTestId("toast-success")).toHaveCount(0);

  await page.goto("/checkout/cart");
  await expect(page.getByTestId("line-price")).toHaveText("500,00\u00a0€");
  await page.getByTestId("quantity").selectOption("2");
  await page.getByRole("button", { name: text("de", "cart.update") }).click();
  await expect(page).toHaveURL("/checkout/cart");
  await expect(page.getByTestId("line-price")).toHaveText("1.000,00\u00a0€");
  await expect(page.getByTestId("toast-success")).toContainText(text("de", "cart.flash.quantityChanged"));
  await page.getByTestId("remove").click();
  await expect(page.getByTestId("empty-cart")).toBeVisible();
});

test("leads to the same page after an add as with scripts", { tag: "@phone" }, async ({ page }) => {
  await page.goto(productPath(PRODUCTS.wristband));
  await page.getByTestId("add-to-cart").click();
  await expect(page).toHaveURL("/checkout/cart");
  await page.goto(productPath(PRODUCTS.splitAssembly));
  await page.getByTestId("add-to-cart").click();
  await expect(page).toHaveURL(`/accessories/${PRODUCTS.splitAssembly.id}`);
  await page.goto(productPath(PRODUCTS.lastOne));
  await page.getByTestId("add-to-cart").click();
  await expect(page).toHaveURL(`/cross-selling/${PRODUCTS.lastOne.id}`);
  await page.goto(productPath(PRODUCTS.lastOne));
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("toast-error")).toContainText(
    text("de", "cart.flash.variantExhausted", {
      name: PRODUCTS.lastOne.name,
      variant: text("de", "grade.A1"),
    }),
  );
});

test(
  "chooses a strap for a watch, buys both, and adds an accessory on the page after",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto(`${productPath(PRODUCTS.watch)}?variant=A3`);
    await page.getByTestId("choose-strap").click();
    await page.getByTestId("choose-wristband").click();
    await expect(page).toHaveURL(
      `${productPath(PRODUCTS.watch)}?variant=A3&wristbandId=${PRODUCTS.wristband.id}&wristbandVariant=A1#strap`,
    );
    await expect(page.getByTestId("choose-strap")).toBeFocused();
    await page.getByTestId("add-to-cart").click();
    await expect(page).toHaveURL(`/cross-selling/${PRODUCTS.watch.id}`);
    await expect(page.getByTestId("toast-success")).toHaveCount(2);
    await page.goto("/checkout/cart");
    await expect(page.getByTestId("cart-line")).toHaveCount(2);

    await page.goto(`/cross-selling/${PRODUCTS.splitAssembly.id}`);
    await page.getByTestId("add-accessory").click();
    await expect(page).toHaveURL(`/cross-selling/${PRODUCTS.splitAssembly.id}`);
    await page.goto("/checkout/cart");
    await expect(page.getByTestId("cart-line")).toHaveCount(3);
  },
);

test("switches the language by a form", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`${listPath.de}?grade=A1`);
  await page.getByTestId("footer").getByRole("combobox").selectOption("it");
  await page
    .getByTestId("footer")
    .getByRole("button", { name: text("de", "language.confirm") })
    .click();
  await expect(page).toHaveURL(`${listPath.it}?grade=A1`);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
});
