import { becomeCustomer } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail } from "../../browser/mails.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

async function subscribe(page: Page, email: string) {
  const form = page.getByTestId("newsletter-form");
  await form.getByRole("textbox").fill(email);
  await form.getByRole("button").click();
}

for (const locale of ["de", "fr"] as const) {
  test(`subscribes in the footer, confirms, and unsubscribes by the mail's link (${locale})`, async ({
    page,
  }) => {
    const { email } = newPerson();
    await open(page, locale === "de" ? "/" : `/${locale}/`);
    await subscribe(page, email);
    await expect(page.getByTestId("toast-success")).toContainText(text(locale, "newsletter.flash.success"));
    await expect(page.getByTestId("newsletter-form").getByRole("textbox")).toHaveValue("");

    const link = await linkInMail(email, "/newsletter/confirm");
    await open(page, link);
    await expectAccessible(page);
    // Opening the page changes nothing.
    await page.reload();
    await page.getByTestId("mail-link-action").click();
    await expect(page.getByTestId("newsletter-confirmed")).toBeVisible();

    await open(page, await linkInMail(email, "/unsubscribe/"));
    await page.getByTestId("mail-link-action").click();
    await expect(page.getByTestId("unsubscribed")).toContainText(
      text(locale, "newsletter.unsubscribe.done.newsletter"),
    );
  });
}

test("reports an invalid address and a failed call", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/newsletter$/u);
  await open(page, "/");
  // Valid for browsers, invalid for mail servers.
  await subscribe(page, "a@b");
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "newsletter.flash.error.default"));
});

test("invalid links show an error and offer no useless button", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/(?:newsletter\/confirmations|unsubscribes)$/u);
  for (const path of ["/newsletter/confirm?token=nothing", "/newsletter/confirm", "/unsubscribe/nothing"]) {
    await open(page, path);
    await page.getByTestId("mail-link-action").click();
    await expect(page.getByTestId("error-summary")).toContainText(text("de", "user.flash.linkInvalid"));
  }
  await expectAccessible(page);
});

test("a customer subscribes without confirmation and unsubscribes", async ({ page }) => {
  await becomeCustomer(page, { path: "/customer/newsletter" });
  await page.getByTestId("newsletter-on").click();
  await expect(page.getByTestId("newsletter-subscribed")).toBeVisible();
  await page.getByTestId("newsletter-off").click();
  await expect(page.getByTestId("newsletter-none")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribes and confirms, with toasts", async ({ page }) => {
    const { email } = newPerson();
    await page.goto("/kaufen");
    await subscribe(page, email);
    await expect(page).toHaveURL("/kaufen");
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "newsletter.flash.success"));
    await page.goto(await linkInMail(email, "/newsletter/confirm"));
    await page.getByTestId("mail-link-action").click();
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "newsletter.flash.confirmed"));
  });
});
