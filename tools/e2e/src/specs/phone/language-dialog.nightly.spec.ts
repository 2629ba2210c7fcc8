import { open } from "../../browser/hydrated.ts";
import { listPath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";

test.use({ chosenLanguage: null });

const dialog = (page: Page) => page.getByTestId("language-dialog");

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await open(page, listPath.de);
});

/** Lets 20 s pass. The code that asks is loaded after 4 s of them. */
async function letTimePass(page: Page): Promise<void> {
  const code = [/ask-for-language.*\.js$/u, /language-dialog.*\.js$/u].map((file) =>
    page.waitForResponse(file),
  );
  await page.clock.runFor(4_000);
  await Promise.all(code);
  // In steps, so that a dialog that opens has rendered at the end.
  for (let second = 4; second < 20; second += 1) await page.clock.runFor(1_000);
}

async function expectToOpen(page: Page): Promise<void> {
  const isOpen = async () => {
    await page.clock.runFor(250);
    return dialog(page).isVisible();
  };
  await expect.poll(isOpen).toBe(true);
}

for (const [name, button, layer] of [
  ["filters", "open-filters", "facets"],
  ["menu", "menu-button", "navigation"],
] as const)
  test(`does not open over the ${name}, and two seconds after they are closed`, async ({ page }) => {
    await page.getByTestId(button).click();
    await expect(page.getByTestId(layer)).toBeVisible();
    await letTimePass(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByTestId(layer)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByTestId(layer)).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(dialog(page)).toHaveCount(0);
    await expectToOpen(page);
  });

test("does not take away text that is not sent", async ({ page }) => {
  const email = page.getByTestId("newsletter-form").getByRole("textbox");
  await email.fill("ada@example.org");
  await email.blur();
  await letTimePass(page);
  await expect(dialog(page)).toHaveCount(0);
  await email.fill("");
  await email.blur();
  await page.clock.runFor(1_500);
  await expect(dialog(page)).toHaveCount(0);
  await expectToOpen(page);
});
