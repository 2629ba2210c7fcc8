import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectAccessible, expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail } from "../../browser/mails.ts";
import { payOrder, shopCommand } from "../../browser/operator.ts";
import { placeOrder } from "../../browser/order.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const IBAN = "DE89370400440532013000";

for (const [locale, hasScripts] of [
  ["de", true],
  ["fr", false],
] as const) {
  test.describe(`${locale}, ${hasScripts ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: hasScripts });
    const show = (page: Page, path: string) => (hasScripts ? open(page, path) : page.goto(path));

    test("who paid in advance for a cancelled order gives an account, which goes to the bank", async ({
      page,
      problems,
    }) => {
      problems.expect(/^400 PUT .*\/refund-account$/u);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const { email } = newPerson();
      const { number } = await placeOrder(page, { email, locale });
      await payOrder(number);
      await shopCommand("order", "cancel", number, "--reason", "broken");
      // In another browser, from the mail.
      await page.context().clearCookies();
      await show(page, await linkInMail(email, "/checkout/order"));
      const card = page.getByTestId("refund-account");
      await expect(card).toContainText("59,00");
      if (hasScripts) await expectAccessibleAtBothWidths(page);
      await card.locator("[name=holder]").fill("Ada Lovelace");
      await card.locator("[name=iban]").fill("DE89370400440532013001");
      await page.getByTestId("save-refund-account").click();
      await expect(page.getByTestId("error-summary")).toContainText(text(locale, "order.refund.error.iban"));
      await expect(card.locator("[name=holder]")).toHaveValue("Ada Lovelace");
      await card.locator("[name=iban]").fill("de89 3704 0044 0532 0130 00");
      if (hasScripts) await page.getByTestId("save-refund-account").dblclick();
      else await page.getByTestId("save-refund-account").click();
      await expect(card).toContainText("DE89 •••• 3000");
      await expect(page.locator("body")).not.toContainText(IBAN);
      if (hasScripts) await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

      const folder = await mkdtemp(join(tmpdir(), "reprise-refunds-"));
      // The other project may export it first.
      await shopCommand("refund", "export", folder);
      await rm(folder, { recursive: true });
      await page.reload();
      await expect(card).toContainText(text(locale, "order.refund.sent", { amount: "" }).trim().slice(0, 20));
      await expect(page.getByTestId("save-refund-account")).toHaveCount(0);
    });
  });
}
