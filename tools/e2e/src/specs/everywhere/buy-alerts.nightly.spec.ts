import { becomeCustomer } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { countRequests } from "../../browser/hearts.ts";
import { open } from "../../browser/hydrated.ts";
import { DEVICE_OF } from "../../browser/locale-devices.ts";
import { productPath } from "../../browser/pages.ts";
import { newPerson, signInAt } from "../../browser/sign-in.ts";
import { tabTo } from "../../browser/tab-to.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const alertsPath = { de: "/buy-alerts", fr: "/fr/buy-alerts" } as const;
const ALERTS = "**/api/buy-alerts";
const errorResponse = (status: number) => ({
  status,
  json: { code: "INTERNAL_ERROR", message: "", reference: "" },
});

const productAlert = (page: Page) => page.getByTestId("product").getByTestId("buy-alert");

async function setAlert(page: Page, price = ""): Promise<void> {
  await expect(page.getByTestId("buy-alert-dialog")).toBeVisible();
  await page.getByTestId("buy-alert-price").fill(price);
  await page.getByTestId("buy-alert-submit").click();
}

for (const [locale, typed, shown] of [
  ["de", "150,50", "150,50\u00a0€"],
  ["fr", "1\u202f150,5", "1\u00a0150,50\u00a0€"],
] as const) {
  test(
    `${locale}: sets an alert with a price for a sold-out product`,
    { tag: DEVICE_OF[locale] },
    async ({ page }) => {
      await becomeCustomer(page, { locale });
      await open(page, productPath(PRODUCTS.soldOut, locale));
      await productAlert(page).click();
      await setAlert(page, "bientôt");
      await expect(page.getByTestId("buy-alert-price")).toBeFocused();
      await expect(page.getByTestId("buy-alert-price")).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);
      await page.getByTestId("buy-alert-grade").selectOption("A2");
      await setAlert(page, typed);
      await expect(page.getByTestId("buy-alert-dialog")).toHaveCount(0);
      await expect(productAlert(page)).toHaveText(text(locale, "product.buyAlert.active"));

      const toast = page.getByTestId("toast-success");
      await expect(toast).toContainText(text(locale, "buyAlert.flash.success"));
      await toast.getByRole("link", { name: text(locale, "buyAlert.flash.success.link") }).click();
      await expect(page).toHaveURL(alertsPath[locale]);
      const row = page.getByTestId("buy-alert-row");
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(text(locale, "buyAlerts.target", { price: shown }));
      await expect(row).toContainText(text(locale, "buyAlerts.grade", { grade: text(locale, "grade.A2") }));
      await expectAccessible(page);

      await page.getByTestId("remove-buy-alert").click();
      await expect(page.getByTestId("empty-buy-alerts")).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test("sets an alert for a sold-out grade by keyboard", { tag: "@desktop" }, async ({ page }) => {
  await becomeCustomer(page);
  await open(page, productPath(PRODUCTS.phone));
  const alert = page.getByTestId("grade-picker").getByTestId("buy-alert");
  await expect(alert).toHaveCount(1);
  await tabTo(page, alert);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("buy-alert-grade")).toBeFocused();
  await expect(page.getByTestId("buy-alert-grade")).toHaveValue("A2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("350");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("buy-alert-dialog")).toHaveCount(0);
  await expect(alert).toBeFocused();
  const name = `${text("de", "product.buyAlert.active")} (${text("de", "grade.A2")})`;
  await expect(alert).toHaveAccessibleName(name);
  await expect(page.getByTestId("cart-count")).toHaveCount(0);

  // Setting it again changes the same alert.
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("buy-alert-replaced")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(alert).toBeFocused();
  await open(page, "/buy-alerts");
  await tabTo(page, page.getByTestId("remove-buy-alert"));
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("empty-buy-alerts").getByRole("link")).toBeFocused();
});

for (const locale of ["de", "fr"] as const) {
  test(
    `${locale}: sets a visitor's alert once after the login, unchanged`,
    { tag: "@phone" },
    async ({ page }) => {
      const puts = countRequests(page, "PUT", "/api/buy-alerts");
      await open(page, productPath(PRODUCTS.soldOut, locale));
      await productAlert(page).click();
      await setAlert(page, "99");
      await expect(page.getByTestId("login-dialog")).toBeVisible();
      await expect(page.getByTestId("buy-alert-dialog")).toHaveCount(0);
      await page.getByTestId("login-dialog").getByTestId("sign-in-google").click();
      await signInAt(page, newPerson());
      await expect(page).toHaveURL(productPath(PRODUCTS.soldOut, locale));
      await expect(page.getByText(text(locale, "buyAlert.flash.success"))).toBeVisible();
      await expect(productAlert(page)).toHaveText(text(locale, "product.buyAlert.active"));
      await open(page, alertsPath[locale]);
      await expect(page.getByTestId("buy-alert-row")).toContainText(text(locale, "buyAlerts.anyGrade"));
      await expect(page.getByTestId("buy-alert-row")).toContainText("99,00\u00a0€");
      expect(puts()).toBe(1);
    },
  );
}

test("retries after a server error, and shows an error", { tag: "@phone" }, async ({ page, problems }) => {
  problems.expect(/^500 PUT/);
  await becomeCustomer(page);
  await open(page, productPath(PRODUCTS.soldOut));
  let failures = 2;
  await page.route(ALERTS, (route) =>
    route.request().method() === "PUT" && failures-- > 0
      ? route.fulfill(errorResponse(500))
      : route.continue(),
  );
  await productAlert(page).click();
  await setAlert(page);
  await expect(page.getByTestId("toast-success")).toBeVisible();
  await expect(productAlert(page)).toHaveText(text("de", "product.buyAlert.active"));

  failures = 3;
  await productAlert(page).click();
  await setAlert(page, "50");
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "buyAlert.flash.error.default"));
  expect(failures).toBe(0);
});

test("a double click sets one alert", { tag: "@phone" }, async ({ page }) => {
  await becomeCustomer(page);
  await open(page, productPath(PRODUCTS.soldOut));
  const puts = countRequests(page, "PUT", "/api/buy-alerts");
  await productAlert(page).click();
  await page.getByTestId("buy-alert-submit").dblclick();
  await expect(page.getByTestId("toast-success")).toBeVisible();
  expect(puts()).toBe(1);
});

test(
  "shows alerts to their owner only, and leads visitors to the login",
  { tag: "@phone" },
  async ({ page, openVisitor }) => {
    await open(page, "/buy-alerts");
    await expect(page).toHaveURL("/auth?next=%2Fbuy-alerts");
    await becomeCustomer(page);
    await open(page, productPath(PRODUCTS.soldOut));
    await productAlert(page).click();
    await setAlert(page);
    await expect(page.getByTestId("toast-success")).toBeVisible();

    const other = await openVisitor();
    await becomeCustomer(other);
    await open(other, "/buy-alerts");
    await expect(other.getByTestId("empty-buy-alerts")).toBeVisible();
    await open(other, productPath(PRODUCTS.soldOut));
    await expect(other.getByTestId("account-link").first()).toBeAttached();
    await expect(productAlert(other)).toHaveText(text("de", "product.buyAlert"));
  },
);
