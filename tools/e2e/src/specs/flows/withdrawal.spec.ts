import type { Locale } from "@reprise/locale";
import { expectAccessible, expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail, mailsWith } from "../../browser/mails.ts";
import { placeOrder } from "../../browser/order.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const PATHS = {
  de: { withdraw: "/vertrag-widerrufen", afterSale: "/rueckgabe-und-garantie", home: "/" },
  fr: { withdraw: "/fr/se-retracter", afterSale: "/fr/retours-et-garantie", home: "/fr/" },
} as const satisfies Partial<Record<Locale, object>>;

async function declare(page: Page, values: { name: string; number: string; email: string }) {
  const form = page.getByTestId("withdrawal-form");
  await form.locator("[name=name]").fill(values.name);
  await form.locator("[name=orderNumber]").fill(values.number);
  await form.locator("[name=email]").fill(values.email);
  await page.getByTestId("confirm-withdrawal").click();
}

for (const locale of ["de", "fr"] as const) {
  for (const hasScripts of [true, false]) {
    test.describe(`${locale}, ${hasScripts ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled: hasScripts });
      const show = (page: Page, path: string) => (hasScripts ? open(page, path) : page.goto(path));

      test("a visitor withdraws by order number and email address, from the footer", async ({
        page,
        problems,
      }) => {
        problems.expect(/^400 POST .*\/withdrawals$/u);
        const { email } = newPerson();
        const { number } = await placeOrder(page, { email, locale });
        await page.context().clearCookies();
        await show(page, PATHS[locale].home);
        const link = page.getByTestId("footer").getByRole("link", { name: text(locale, "footer.withdraw") });
        await expect(link).toHaveAttribute("href", PATHS[locale].withdraw);
        await show(page, PATHS[locale].withdraw);
        await declare(page, { name: "", number, email: "nobody" });
        await expect(page.getByTestId("error-summary")).toContainText(text(locale, "withdraw.error.name"));
        await expect(page.getByTestId("error-summary")).toContainText(text(locale, "withdraw.error.email"));
        await declare(page, { name: "Ada Lovelace", number, email });
        await expect(page.getByTestId("withdrawal-received")).toBeVisible();
        if (hasScripts) await expectAccessibleAtBothWidths(page);
        const label = await linkInMail(email, PATHS[locale].afterSale);
        await show(page, label);
        await expect(page.getByTestId("withdrawal")).toContainText(email);
      });

      test("who has the order withdraws from the items of their choice, and sees the receipt", async ({
        page,
        problems,
      }) => {
        problems.expect(/^400 POST .*\/withdrawals$/u);
        const { email } = newPerson();
        const { uuid, number } = await placeOrder(page, { email, locale, quantity: 2 });
        await show(page, `${PATHS[locale].withdraw}/${uuid}`);
        if (hasScripts) await expectAccessibleAtBothWidths(page);
        const boxes = page.getByTestId("withdrawal-form").getByRole("checkbox");
        await expect(boxes).toHaveCount(2);
        await expect(boxes.nth(0)).not.toBeChecked();
        await boxes.nth(1).check();
        await page.getByTestId("withdrawal-form").locator("[name=name]").fill("");
        await page.getByTestId("confirm-withdrawal").click();
        await expect(page.getByTestId("error-summary")).toContainText(text(locale, "withdraw.error.name"));
        // The other items are still not chosen.
        await expect(boxes.nth(0)).not.toBeChecked();
        await expect(boxes.nth(1)).toBeChecked();
        await page.getByTestId("withdrawal-form").locator("[name=name]").fill("Ada Lovelace");
        if (hasScripts) await page.getByTestId("confirm-withdrawal").dblclick();
        else await page.getByTestId("confirm-withdrawal").click();
        await expect(page.getByTestId("withdrawal-received")).toContainText(email);
        await expect(page.locator("main")).toContainText(number);
        if (hasScripts) await expectAccessibleAtBothWidths(page);
        // A reload shows the receipt, and withdraws nothing else.
        await page.reload();
        await expect(page.getByTestId("withdrawal-received")).toBeVisible();
        await linkInMail(email, PATHS[locale].afterSale);
        expect(await mailsWith(email, number, PATHS[locale].afterSale)).toBe(1);
        await show(page, `${PATHS[locale].withdraw}/${uuid}`);
        await expect(page.getByTestId("withdrawal-form").getByRole("checkbox")).toHaveCount(1);
      });
    });
  }

  test(`a wrong pair gets the same screen and no mail (${locale})`, async ({ page }) => {
    const { email } = newPerson();
    await open(page, PATHS[locale].withdraw);
    await expectAccessible(page);
    await declare(page, { name: "Ada", number: "2222-2222", email });
    await expect(page.getByTestId("withdrawal-received")).toBeVisible();
    await expectAccessible(page);
    expect(await mailsWith(email)).toBe(0);
  });

  test(`the pages of an order fit 320 pixels, without faults (${locale})`, async ({ page, problems }) => {
    problems.expect(/^404 GET /u);
    await page.setViewportSize({ width: 320, height: 640 });
    const { email } = newPerson();
    const { uuid } = await placeOrder(page, { email, locale });
    const pages = [
      PATHS[locale].withdraw,
      `${PATHS[locale].withdraw}/${uuid}`,
      `${PATHS[locale].afterSale}/${uuid}`,
      `${PATHS[locale].afterSale}/${uuid}/claim/1`,
    ];
    for (const path of pages) {
      await open(page, path);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    // Not sent yet: nothing can be claimed.
    await expect(page.getByTestId("no-claim")).toBeVisible();
    // Another person's browser.
    await page.context().clearCookies();
    const answer = await page.goto(`${PATHS[locale].afterSale}/${uuid}`);
    expect(answer?.status()).toBe(404);
  });
}
