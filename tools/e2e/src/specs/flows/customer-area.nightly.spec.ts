import { label, toast } from "../../browser/customer-form.ts";
import { becomeCustomer, callShop, PASSWORD } from "../../browser/customer.ts";
import { expectAccessible, expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";

const AREA = [
  "/customer",
  "/customer/profile",
  "/customer/orders",
  "/customer/trade-ins",
  "/customer/addresses",
  "/customer/sign-in-methods",
  "/customer/sessions",
  "/customer/newsletter",
  "/customer/credit",
  "/customer/data",
];

for (const locale of ["de", "fr"] as const) {
  test(`every page of the area is accessible, marked in the navigation and no wider than the window (${locale})`, async ({
    page,
  }) => {
    // Each page is checked by axe.
    test.slow();
    await becomeCustomer(page, { locale, password: PASSWORD });
    const prefix = locale === "de" ? "" : `/${locale}`;
    for (const path of AREA) {
      await open(page, prefix + path);
      const current = page.getByTestId("customer-navigation").locator("[aria-current=page]");
      await expect(current).toHaveAttribute("href", prefix + path);
      // The overview lists the pages, and each of them leads back to it.
      if (path === "/customer") await expect(page.getByTestId("log-out")).toBeVisible();
      else await expect(page.getByTestId("customer-back")).toHaveAttribute("href", `${prefix}/customer`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      if (locale === "fr") await expectAccessibleAtBothWidths(page);
      else await expectAccessible(page);
    }
  });
}

test("the header links to the account with the saved name", async ({ page }) => {
  await becomeCustomer(page);
  await label(page, "customer.firstName").fill("Ümit");
  await page.getByTestId("names-form").getByRole("button").click();
  await expect(toast(page)).toContainText(text("de", "customer.flash.saved"));
  await expect(page.getByTestId("account-link")).toHaveAccessibleName(
    text("de", "header.account.of", { name: "Ümit" }),
  );
  await open(page, "/");
  await page.getByTestId("account-link").click();
  await expect(page).toHaveURL("/customer");
  await page
    .getByTestId("customer-navigation")
    .getByRole("link", { name: text("de", "customer.profile.title") })
    .click();
  await expect(page).toHaveURL("/customer/profile");
  await expect(label(page, "customer.firstName")).toHaveValue("Ümit");
});

test("an expired login leads to the login and back to the page", async ({ page, problems }) => {
  problems.expect(/^401 /u);
  await becomeCustomer(page);
  expect(await callShop(page, "DELETE", "/api/customer/sessions")).toBe(200);
  await label(page, "customer.firstName").fill("Kim");
  await page.getByTestId("names-form").getByRole("button").click();
  await page
    .getByTestId("error-summary")
    .getByRole("link", { name: text("de", "user.logInAgain") })
    .click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/customer/profile")}`);
});

test("logging out leaves no data, Back included", async ({ page }) => {
  const { email } = await becomeCustomer(page);
  await open(page, "/customer");
  await page.getByTestId("log-out").click();
  await expect(page).toHaveURL("/");
  await expect(page.getByTestId("toast-success")).toContainText(text("de", "user.flash.logout.success"));
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?next=/u);
  await expect(page.getByText(email)).toHaveCount(0);
});

test("a page that Back restores from the browser's memory after a logout shows no data", async ({ page }) => {
  const { email } = await becomeCustomer(page);
  await page.context().clearCookies({ name: "session" });
  // The headless shell keeps no document in memory: only the event is what another browser does.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/customer/profile")}`);
  await expect(page.getByTestId("login-email")).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("warns customers whose mail bounces, with a link to change the address", async ({ page }) => {
  await becomeCustomer(page);
  await page.route("**/api/user-meta-view", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-email-delivery-impossible": "1" } });
  });
  await open(page, "/kaufen");
  const warning = page.getByTestId("toast-warn");
  await warning.getByRole("link", { name: text("de", "user.flash.emailDeliveryImpossible.link") }).click();
  await expect(page).toHaveURL("/customer/profile#email");
  await expect(page.getByTestId("email-form")).toBeInViewport();
});
