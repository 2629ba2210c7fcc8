import { becomeCustomer, forgottenCustomer, PASSWORD } from "../../browser/customer.ts";
import { open } from "../../browser/hydrated.ts";
import { knownVisitor } from "../../browser/known-visitor.ts";
import { linkInMail } from "../../browser/mails.ts";
import { productPath } from "../../browser/pages.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test("logs in by keyboard", async ({ page }) => {
  const email = await forgottenCustomer(page);
  await open(page, productPath(PRODUCTS.phone));
  await knownVisitor(page);
  const dialog = page.getByTestId("login-dialog");
  await tabTo(page, page.getByTestId("login-link"));
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("login-email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId("login-link")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByTestId("login-email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("login-password")).toHaveAttribute("type", "text");
  await expect(page.getByTestId("login-password")).toHaveValue(PASSWORD);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId("account-link")).toBeFocused();
  await expect(page).toHaveURL(productPath(PRODUCTS.phone));
});

test("shows errors in a focused summary that links to the fields", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/login_check$/u);
  await open(page, "/auth");
  await page.getByTestId("login-submit").click();
  const summary = page.getByTestId("error-summary");
  await expect(summary).toContainText(text("de", "login.problem.email"));
  await expect(summary.locator("..")).toBeFocused();
  await expect(page.getByTestId("login-email")).toHaveAccessibleDescription(
    text("de", "login.problem.email"),
  );
  await summary.getByRole("link", { name: text("de", "login.problem.password") }).click();
  await expect(page.getByTestId("login-password")).toBeFocused();
});

test("too many attempts show the time to wait", async ({ page, problems }) => {
  problems.expect(/^429 POST .*\/login_check$/u);
  const body = JSON.stringify({ code: "TOO_MANY_REQUESTS", message: "", reference: "r" });
  await page.route("**/login_check", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "61" }, contentType: "application/json", body }),
  );
  await open(page, "/auth");
  await page.getByTestId("login-email").fill(newPerson().email);
  await page.getByTestId("login-password").fill("guess");
  await page.getByTestId("login-submit").click();
  const summary = page.getByTestId("error-summary");
  await expect(summary).toContainText(text("de", "user.flash.tooManyTries.wait_other", { count: "2" }));
  await expect(summary.locator("..")).toBeFocused();
});

test("a second click sends nothing twice", async ({ page, problems }) => {
  problems.expect(/^400 POST .*\/login_check$/u);
  const sent: string[] = [];
  const release = Promise.withResolvers<void>();
  await page.route("**/login_check", async (route) => {
    sent.push(route.request().method());
    await release.promise;
    await route.continue();
  });
  await open(page, "/auth");
  await page.getByTestId("login-email").fill(newPerson().email);
  await page.getByTestId("login-password").fill(PASSWORD);
  await page.getByTestId("login-submit").click();
  await expect(page.getByTestId("login-submit")).toHaveText(text("de", "form.pending"));
  await page.getByTestId("login-submit").click({ force: true });
  await page.getByTestId("login-password").press("Enter");
  release.resolve();
  await expect(page.getByTestId("error-summary")).toContainText(text("de", "user.flash.login.failed"));
  expect(sent).toEqual(["POST"]);
});

test("a link in the modal closes it", async ({ page }) => {
  await open(page, "/");
  await knownVisitor(page);
  await page.getByTestId("login-link").click();
  await page.getByRole("link", { name: text("de", "register.title") }).click();
  await expect(page).toHaveURL("/auth/register");
  await expect(page.getByTestId("login-dialog")).toBeHidden();
  await expect(page.getByTestId("register-email")).toBeVisible();
});

test("signs in with PayPal on the page when the browser blocks popups", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, "/auth");
  await page.getByTestId("sign-in-paypal").click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/paypal\//u);
});

test.describe("with tracking allowed", () => {
  test.use({ hasDeclinedTracking: false });

  const events = (page: Page) =>
    page.evaluate(() =>
      ((window as { dataLayer?: { event: string; virtualPath?: string }[] }).dataLayer ?? []).map(
        ({ event, virtualPath }) => (virtualPath === undefined ? event : `${event} ${virtualPath}`),
      ),
    );

  test("tracks the modal as the page /auth, and a registration as a sign-up", async ({ page }) => {
    const { email } = newPerson();
    await open(page, "/auth/register");
    await page.getByTestId("consent-all").click();
    await page.getByTestId("register-email").fill(email);
    await page.getByTestId("account-submit").click();
    await open(page, await linkInMail(email, "/auth/complete-registration"));
    await page.getByTestId("new-password").fill(PASSWORD);
    await page.getByTestId("account-submit").click();
    await expect
      .poll(() => events(page))
      .toEqual(["page_view /auth/complete-registration", "sign_up", "page_view /"]);

    await page.context().clearCookies({ name: "session" });
    await open(page, "/");
    await knownVisitor(page);
    await page.getByTestId("login-link").click();
    await expect(page.getByTestId("login-dialog")).toBeVisible();
    await expect
      .poll(async () => (await events(page)).filter((event) => event.startsWith("page_view")))
      .toEqual(["page_view /", "page_view /auth"]);
  });

  test("tracks an account created at a provider once, on the next page", async ({ page }) => {
    await open(page, "/");
    await page.getByTestId("consent-all").click();
    await becomeCustomer(page, { path: "/checkout/cart" });
    await expect.poll(() => events(page)).toContain("sign_up");
    await page.reload();
    await expect.poll(() => events(page)).toContain("page_view /checkout/cart");
    expect(await events(page)).not.toContain("sign_up");
  });
});
