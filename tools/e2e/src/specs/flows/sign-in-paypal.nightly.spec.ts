import { cancelAt, failAt, newPerson, openProviderWindow, signInAt } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const openPopup = (page: Page, path?: string) => openProviderWindow(page, "paypal", path);

test("registers a new person, and recognises them the next time", async ({ page, context }) => {
  const person = newPerson();
  for (const [path, end] of [
    ["/auth", "/"],
    ["/auth?next=%2Fcheckout%2Fcart", "/checkout/cart"],
  ] as const) {
    const popup = await openPopup(page, path);
    const closed = popup.waitForEvent("close");
    await signInAt(popup, person);
    await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
    await closed;
    await expect(page).toHaveURL(end);
    await page.goto("/customer/profile");
    await expect(page.getByTestId("current-email")).toHaveText(person.email);
    await context.clearCookies({ name: "session" });
  }
});

test("cancelling closes the popup without a login", async ({ page }) => {
  const popup = await openPopup(page);
  const closed = popup.waitForEvent("close");
  await cancelAt(popup);
  await expect(page.getByTestId("toast-info")).toContainText(text("de", "user.flash.signInCancelled"));
  await closed;
  await expect(page).toHaveURL("/auth");
});

test("a closed popup can be opened again", async ({ page }) => {
  const popup = await openPopup(page);
  await popup.close();
  await expect(page.getByTestId("toast-info")).toContainText(text("de", "user.flash.signInCancelled"));
  const again = page.waitForEvent("popup");
  await page.getByTestId("sign-in-paypal").click();
  await signInAt(await again, newPerson());
  await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.login.success"));
});

test("shows PayPal's error", async ({ page }) => {
  const popup = await openPopup(page);
  await failAt(popup);
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "loginComponent.error.api.default"));
});

test("refuses an answer with a foreign state", async ({ page, baseURL, problems }) => {
  problems.expect(/^400 POST .*\/api\/sign-in\/paypal$/u);
  const popup = await openPopup(page);
  const closed = popup.waitForEvent("close");
  const response = page.waitForResponse("**/api/sign-in/paypal");
  const answer = `${baseURL}/sign-in/paypal/return?code=made-up&state=made-up`;
  await popup.evaluate((address) => location.assign(address), answer);
  expect(await (await response).json()).toMatchObject({
    code: "INVALID_AUTHORIZATION",
    message: "Invalid authorization code or state.",
  });
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "loginComponent.error.api.default"));
  await closed;
});
