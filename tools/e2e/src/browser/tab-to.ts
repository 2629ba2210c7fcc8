import { expect, type Locator, type Page } from "@playwright/test";

const FAR_ENOUGH = 120;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < FAR_ENOUGH; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not get to ${String(target)}`);
}
