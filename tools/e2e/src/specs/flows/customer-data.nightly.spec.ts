import { readFile } from "node:fs/promises";
import { label } from "../../browser/customer-form.ts";
import { becomeCustomer, callShop, PASSWORD } from "../../browser/customer.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("exports the customer's data in one file", async ({ page }) => {
  const { email } = await becomeCustomer(page, { path: "/customer/data" });
  const download = page.waitForEvent("download");
  await page.getByTestId("export").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("reprise.json");
  const { data } = JSON.parse(await readFile(await file.path(), "utf8")) as {
    data: { profile: { email: string }[] };
  };
  expect(data.profile[0]?.email).toBe(email);
});

test("deleting the account needs the password and a confirmation, and logs out", async ({
  page,
  problems,
}) => {
  problems.expect(/^400 POST .*(?:\/api\/customer\/close|\/login_check)$/u);
  const { email } = await becomeCustomer(page, { password: PASSWORD, path: "/customer/data" });
  const password = label(page, "customer.currentPassword").first();

  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "customer.error.notConfirmed"));
  await page.getByTestId("confirm-close").check();
  await password.fill("something else");
  await page.getByTestId("close-account").click();
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "customer.error.password"));

  await password.fill(PASSWORD);
  await page.getByTestId("close-account").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByTestId("login-link")).toBeVisible();
  expect(await callShop(page, "POST", "/login_check", { email, password: PASSWORD })).toBe(400);
});
