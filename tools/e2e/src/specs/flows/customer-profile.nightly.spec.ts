import { label, toast } from "../../browser/customer-form.ts";
import { becomeCustomer, PASSWORD } from "../../browser/customer.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail } from "../../browser/mails.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("a new address takes effect once confirmed, and needs the password", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/api\/customer\/email$/u);
  await becomeCustomer(page, { password: PASSWORD });
  const form = page.getByTestId("email-form");
  const submit = form.getByRole("button", { name: text("de", "customer.email.change") });
  const { email } = newPerson();

  await form.getByLabel(text("de", "customer.email.new")).fill("nobody");
  await submit.click();
  await expect(form.getByTestId("error-summary")).toContainText(text("de", "customer.error.email"));
  await form.getByTestId("error-summary").getByRole("link").first().click();
  await expect(form.getByLabel(text("de", "customer.email.new"))).toBeFocused();

  await form.getByLabel(text("de", "customer.email.new")).fill(email);
  await form.getByLabel(text("de", "customer.currentPassword"), { exact: true }).fill("something else");
  await submit.click();
  await expect(form.getByTestId("error-summary")).toContainText(text("de", "customer.error.password"));

  await form.getByLabel(text("de", "customer.currentPassword"), { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByTestId("email-sent")).toContainText(email);
  await expect(page.getByTestId("current-email")).not.toHaveText(email);

  await open(page, await linkInMail(email, "/auth/confirm-email"));
  await page.getByRole("main").getByRole("button").first().click();
  await expect(async () => {
    await open(page, "/customer/profile");
    await expect(page.getByTestId("current-email")).toHaveText(email, { timeout: 1000 });
  }).toPass();
});

test("the language of mails follows the shop's language", async ({ page }) => {
  await becomeCustomer(page);
  await label(page, "customer.language.label").selectOption("it");
  await page.getByTestId("locale-form").getByRole("button").click();
  await expect(toast(page)).toContainText(text("de", "customer.flash.saved"));
  await page.reload();
  await expect(label(page, "customer.language.label")).toHaveValue("it");

  await open(page, "/customer/profile");
  await page.getByTestId("language-button").filter({ visible: true }).first().click();
  await page.getByTestId("language-dialog").getByRole("radio", { name: "Français" }).check();
  await page.getByTestId("language-confirm").click();
  await expect(page).toHaveURL("/fr/customer/profile");
  await expect(page.getByLabel(text("fr", "customer.language.label"))).toHaveValue("fr");
});

test("sets a first password, and asks for it afterwards", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/customer\/password$/u);
  await becomeCustomer(page);
  const form = page.getByTestId("password-form");
  await form.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill("short");
  await form.getByRole("button", { name: text("de", "customer.password.set") }).click();
  await expect(form.getByTestId("error-summary")).toContainText(text("de", "customer.error.newPassword"));
  await form.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: text("de", "customer.password.set") }).click();
  await expect(toast(page)).toContainText(text("de", "user.flash.passwordChanged"));
  await expect(form.getByLabel(text("de", "customer.currentPassword"), { exact: true })).toBeVisible();
});
