import type { Locale } from "@reprise/locale";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { answer, answerAll, question } from "../../browser/grading.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { localePath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { wideElements } from "../../browser/wide-elements.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const grading = (locale: Locale = "de") =>
  localePath(locale, `/trade-in/product/${PRODUCTS.bought.id}/grading`);
const cart = (locale: Locale = "de") => localePath(locale, "/trade-in/cart");

for (const locale of ["de", "fr"] as const)
  test(`a phone is graded, its answers survive reload and Back, and it is sold (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, localePath(locale, `/trade-in/product/${PRODUCTS.bought.id}`));
    await page.getByTestId("start-selling").click();
    await expect(page).toHaveURL(grading(locale));
    await expectAccessibleAtBothWidths(page);
    expect.soft(await wideElements(page)).toEqual([]);
    const first = await page.getByRole("heading", { level: 1 }).innerText();
    await answer(page, 0).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first);
    await expect(page.getByTestId("running-offer")).toContainText("210,00");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(first);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
    const questions = await answerAll(page);
    await expect(page.getByTestId("offer-amount")).toContainText("210,00");
    // The offer is shown at once; its address follows with what the server says.
    const given = () => new URL(page.url()).searchParams.getAll("answers").length;
    await expect.poll(given).toBe(questions);
    await expectAccessibleAtBothWidths(page);
    expect.soft(await wideElements(page)).toEqual([]);
    await page.reload();
    await expect(page.getByTestId("offer-amount")).toContainText("210,00");
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByTestId("add-to-green-cart").click();
    await expect(page).toHaveURL(cart(locale));
    await expect(page.getByTestId("toast-success")).toBeVisible();
    await expect(page.getByTestId("cart-count")).toHaveText("1");
    await expect(page.getByTestId("total")).toContainText("210,00");
    await expectAccessibleAtBothWidths(page);
    expect.soft(await wideElements(page)).toEqual([]);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByTestId("edit").click();
    await page.getByTestId("offer-others").locator("summary").click();
    await page.getByTestId("offer-other").nth(2).getByRole("link").click();
    await answer(page, 1).click();
    await page.getByTestId("add-to-green-cart").click();
    await expect(page).toHaveURL(cart(locale));
    await expect(page.getByTestId("green-cart-line")).toHaveCount(1);
    await page.getByTestId("add-express").click();
    await expect(page.getByTestId("express-fee")).toBeVisible();
    await page.getByTestId("remove-express").click();
    await expect(page.getByTestId("express-fee")).toBeHidden();
    await page.getByTestId("remove").click();
    await expect(page.getByTestId("empty-green-cart")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
  });

test("an answer that ends the sale says what to do, and Back changes it", async ({ page }) => {
  await open(page, grading());
  await answer(page, 1).click();
  await expect(page.getByTestId("blocked")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByTestId("grading-back").click();
  await answer(page, 0).click();
  await expect(page.getByTestId("grading-progress")).toContainText("2");
});

test("the next question is there at once and without the network, and survives reload and Back", async ({
  page,
}) => {
  await open(page, grading());
  const heading = page.getByRole("heading", { level: 1 });
  const first = await heading.innerText();
  await page.route("**/api/**", () => new Promise(() => {}));
  // The microtask after the press is before the next frame.
  const shown = await page.evaluate(async () => {
    document.querySelector<HTMLElement>("[data-testid=answer]")?.click();
    await Promise.resolve();
    return document.querySelector("h1")?.innerText;
  });
  expect(shown).not.toBe(first);
  await expect(page).toHaveURL(/\?answers=power\.yes$/u);
  await answerAll(page);
  await expect(page.getByTestId("offer-amount")).toContainText("210,00");
  await page.goBack();
  await expect(question(page)).toBeVisible();
  const last = await heading.innerText();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(heading).toHaveText(last);
});

test("Back before the code of a reloaded question has come leads to the question before it", async ({
  page,
}) => {
  await open(page, grading());
  const heading = page.getByRole("heading", { level: 1 });
  const questions: string[] = [];
  for (const count of [1, 2]) {
    questions.push(await heading.innerText());
    await answer(page, 0).click();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.getAll("answers").length === count);
  }
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/.+\.js$/u, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" });
  code.resolve();
  // The suite fails at any error of hydration.
  await hydrated(page);
  await expect(heading).toHaveText(questions[1] ?? "");
  await page.goBack();
  await expect(heading).toHaveText(questions[0] ?? "");
  await answer(page, 0).click();
  await expect(heading).toHaveText(questions[1] ?? "");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, hasDeclinedTracking: false, chosenLanguage: null });

  test("a phone is graded and sold, and removed again", async ({ page }) => {
    await page.goto(grading());
    await answerAll(page);
    await page.getByTestId("add-to-green-cart").click();
    await expect(page).toHaveURL(cart());
    await expect(page.getByTestId("toast-success")).toContainText(
      text("de", "blue.user.flash.cart.tradeInAddedSuccessfullyToast", { name: PRODUCTS.bought.name }),
    );
    await page.getByTestId("empty-cart").click();
    await expect(page.getByTestId("empty-green-cart")).toBeVisible();
  });
});
