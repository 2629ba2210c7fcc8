import { putIntoCart } from "../../browser/cart.ts";
import { answer, question } from "../../browser/grading.ts";
import { putIntoGreenCart } from "../../browser/green-cart.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { productPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { reviseFirst, sellDevices } from "../../browser/trade-in-order.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const phone = productPath(PRODUCTS.phone);

/** Visible text nodes of an element that overlap another one, and elements that reach beyond the window. */
const faults = (page: Page, testId: string) =>
  page.getByTestId(testId).evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const boxes: { readonly text: string; readonly box: DOMRect }[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      // What is folded away has its place nevertheless.
      if (node.parentElement?.checkVisibility() !== true) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      // Labels for screen readers only are in an element of one pixel.
      let around: HTMLElement | null = node.parentElement;
      while (around !== null && around !== root && around.getBoundingClientRect().width > 1)
        around = around.parentElement;
      if (around === root && box.width > 1 && box.height > 1)
        boxes.push({ text: node.textContent ?? "", box });
    }
    const overlaps = boxes.flatMap(({ text, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2,
        )
        .map((other) => `${text} over ${other.text}`),
    );
    const outside = boxes
      .filter(({ box }) => box.right > document.documentElement.clientWidth + 1)
      .map(({ text }) => `${text} outside`);
    return [...overlaps, ...outside];
  });

test.describe("text at 200 %", () => {
  const enlarge = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });

  test("grades, prices and the add button of a product stay readable", async ({ page }) => {
    await open(page, phone);
    await enlarge(page);
    for (const grade of ["A0", "A1", "A2", "A3"]) expect(await faults(page, `grade-${grade}`)).toEqual([]);
    expect(await faults(page, "price")).toEqual([]);
    const button = page.getByTestId("add-to-cart").first();
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  });

  test("lines and the total of the cart stay readable", async ({ page }) => {
    await putIntoCart(page, PRODUCTS.phone);
    await open(page, "/checkout/cart");
    await enlarge(page);
    for (const part of ["cart-line", "cart-summary"]) expect(await faults(page, part)).toEqual([]);
  });

  test("the green cart and the offer stay readable", async ({ page }) => {
    await putIntoGreenCart(page, PRODUCTS.bought);
    await open(page, "/trade-in/cart");
    await enlarge(page);
    await page.getByTestId("line-answers").locator("summary").click();
    for (const part of ["green-cart-line", "green-cart-summary"])
      expect(await faults(page, part)).toEqual([]);
    expect(await wideElements(page)).toEqual([]);
    await page.getByTestId("edit").click();
    await expect(page.getByTestId("offer-amount")).toBeVisible();
    expect(await wideElements(page)).toEqual([]);
  });

  test("a revised offer stays readable", async ({ page }) => {
    await reviseFirst(page, await sellDevices(page));
    await page.reload();
    await hydrated(page);
    await enlarge(page);
    expect(await faults(page, "revised-offer")).toEqual([]);
    expect(await wideElements(page)).toEqual([]);
  });
});

test("forced colours show which grade is chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, phone);
  const border = (grade: string) =>
    page
      .getByTestId(`grade-${grade}`)
      .locator("..")
      .evaluate((tile) => getComputedStyle(tile).borderTopWidth);
  expect(await border("A3")).toBe("3px");
  expect(await border("A1")).not.toBe("3px");
});

test("forced colours show which storage and colour are chosen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/kaufen/suchen?q=iphone");
  await page.getByTestId("product-grid").getByRole("link").first().click();
  for (const attribute of ["storage", "colour"]) {
    const chips = page.getByTestId(`siblings-${attribute}`).getByRole("link");
    await expect(chips.nth(1)).toBeVisible();
    const borders = await chips.evaluateAll((links) =>
      links.map((link) => [
        link.hasAttribute("aria-current"),
        getComputedStyle(link).borderTopWidth === "3px",
      ]),
    );
    expect(borders.filter(([isCurrent]) => isCurrent)).toEqual([[true, true]]);
    expect(borders.filter(([isCurrent, isMarked]) => isCurrent !== isMarked)).toEqual([]);
  }
});

test("forced colours show which suggestion the arrow keys have reached", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/");
  await page.getByTestId("search-input").fill("iphone");
  const options = page.getByTestId("search-overlay").getByRole("option");
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  const outlines = await options.evaluateAll((all) =>
    all.map((option) => getComputedStyle(option).outlineStyle),
  );
  expect(outlines).toEqual(outlines.map((_, index) => (index === 1 ? "solid" : "none")));
});

test("forced colours show which answer of a grading was given", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `/trade-in/product/${PRODUCTS.bought.id}/grading`);
  const first = await question(page).innerText();
  await answer(page, 0).click();
  await expect(question(page)).not.toHaveText(first, { useInnerText: true });
  await page.getByTestId("grading-back").click();
  await expect(answer(page, 0)).toHaveAttribute("aria-current", "true");
  const borders = await page
    .getByTestId("answer")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
  expect(borders).toEqual(borders.map((_, index) => (index === 0 ? "3px" : "1px")));
});

test("print leaves out the bar to buy, the navigation and the footer", async ({ page }) => {
  await open(page, phone);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByTestId("price")).toBeVisible();
  await expect(page.getByTestId("footer")).toBeHidden();
  await expect(page.locator("[data-bottom-bar]").first()).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeHidden();
});

for (const [row, path] of [
  ["related-similar", phone],
  ["recommendations-bestsellers", "/checkout/cart"],
  ["alternative-bestsellers", "/kaufen/suchen?q=iphone+99"],
] as const)
  test(`print leaves out the row ${row}`, async ({ page }) => {
    await open(page, path);
    await page.getByTestId(row).scrollIntoViewIfNeeded();
    await expect(page.getByTestId(row)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByTestId(row)).toBeHidden();
  });
