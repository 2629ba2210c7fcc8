import { open } from "../../browser/hydrated.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, test } from "../../browser/test.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const QUESTIONS_AT_MOST = 20;

test("a phone is graded and put into the green cart with the keyboard alone", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const answers = page.getByTestId("answer");
  const offer = page.getByTestId("add-to-green-cart");
  /** Presses a key on an answer. The heading of what follows gets the focus. */
  const choose = async (index: number, key: "Enter" | "Space") => {
    const before = await heading.innerText();
    await tabTo(page, answers.nth(index));
    await page.keyboard.press(key);
    await expect(heading).not.toHaveText(before);
    await expect(heading).toBeFocused();
  };
  await open(page, `/trade-in/product/${PRODUCTS.bought.id}/grading`);
  await choose(0, "Enter");
  const second = await heading.innerText();
  await page.keyboard.press("Tab");
  await expect(answers.first()).toBeFocused();
  await choose(0, "Space");

  await tabTo(page, page.getByTestId("grading-back"));
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(second);
  await expect(heading).toBeFocused();
  await expect(answers.first()).toHaveAttribute("aria-current", "true");

  for (let count = 0; count < QUESTIONS_AT_MOST && (await offer.count()) === 0; count += 1)
    await choose(0, count % 2 === 0 ? "Enter" : "Space");
  await tabTo(page, offer);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/trade-in/cart");
  await expect(page.getByTestId("green-cart-line")).toHaveCount(1);
});
