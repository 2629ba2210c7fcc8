import { expect, type Locator, type Page } from "@playwright/test";

export const question = (page: Page): Locator => page.getByTestId("question");

/** The answers of a question, the best first. */
export const answer = (page: Page, index: number): Locator => page.getByTestId("answer").nth(index);

/** How many answers the address of the page names. */
const answersInAddress = (page: Page) => new URL(page.url()).searchParams.getAll("answers").length;

/** Gives the best answer to each question until the offer is there, and its address. Returns their number. */
export async function answerAll(page: Page): Promise<number> {
  for (let count = 0; count < 20; count += 1) {
    await expect(question(page).or(page.getByTestId("add-to-green-cart"))).toBeVisible();
    if ((await question(page).count()) === 0) {
      await expect.poll(() => answersInAddress(page)).toBeGreaterThanOrEqual(count);
      return count;
    }
    const before = await page.getByRole("heading", { level: 1 }).innerText();
    await answer(page, 0).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(before);
  }
  throw new Error("The questions never end");
}
