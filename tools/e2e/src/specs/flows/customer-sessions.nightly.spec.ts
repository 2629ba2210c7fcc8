import { becomeCustomer, callShop, PASSWORD } from "../../browser/customer.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

test("logs out another device, then all devices", async ({ page, openVisitor }) => {
  const { email } = await becomeCustomer(page, { password: PASSWORD });
  const other = await openVisitor();
  expect(await callShop(other, "POST", "/login_check", { email, password: PASSWORD })).toBe(200);

  await open(page, "/customer/sessions");
  await expect(page.getByTestId("session")).toHaveCount(2);
  await expect(page.getByTestId("session").first()).toContainText(text("de", "customer.sessions.current"));
  await page.getByTestId("end-session").click();
  await expect(page.getByTestId("session")).toHaveCount(1);
  expect((await other.request.get("/api/customer")).status()).toBe(401);

  expect(await callShop(other, "POST", "/login_check", { email, password: PASSWORD })).toBe(200);
  await page.getByTestId("end-all-sessions").click();
  await page.getByTestId("confirm").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByTestId("login-link")).toBeVisible();
  expect((await page.request.get("/api/customer")).status()).toBe(401);
  expect((await other.request.get("/api/customer")).status()).toBe(401);
});
