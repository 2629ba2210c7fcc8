import { fillAddress, label, toast } from "../../browser/customer-form.ts";
import { becomeCustomerWithoutScripts, PASSWORD } from "../../browser/customer.ts";
import { productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("changes the account by plain forms, which show the input again on errors", async ({
    page,
    openVisitor,
  }) => {
    await becomeCustomerWithoutScripts(page, openVisitor);

    await page.goto("/customer/profile");
    await label(page, "customer.firstName").fill("Ümit");
    await page.getByTestId("names-form").getByRole("button").click();
    await expect(toast(page)).toContainText(text("de", "customer.flash.saved"));
    await expect(label(page, "customer.firstName")).toHaveValue("Ümit");
    const password = page.getByTestId("password-form");
    await password.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill("short");
    await password.getByRole("button", { name: text("de", "customer.password.set") }).click();
    await expect(password.getByTestId("error-summary")).toBeInViewport();
    await expect(password.getByLabel(text("de", "customer.newPassword"), { exact: true })).toHaveValue("");
    await password.getByLabel(text("de", "customer.newPassword"), { exact: true }).fill(PASSWORD);
    await password.getByRole("button", { name: text("de", "customer.password.set") }).click();
    await expect(toast(page)).toContainText(text("de", "user.flash.passwordChanged"));

    await page.goto("/customer/addresses");
    await page.getByTestId("add-address").click();
    await label(page, "address.city").fill("Berlin");
    await page.getByTestId("save-address").click();
    await expect(label(page, "address.city")).toHaveValue("Berlin");
    await expect(label(page, "address.street")).toHaveAccessibleDescription(
      new RegExp(`${text("de", "address.error.street")}$`, "u"),
    );
    await fillAddress(page, "Torstraße 1");
    await page.getByTestId("save-address").click();
    await expect(page.getByTestId("address")).toContainText("Torstraße 1");
    await page.getByTestId("edit-address").click();
    await label(page, "address.street").fill("Torstraße 2");
    await page.getByTestId("save-address").click();
    await expect(page.getByTestId("address")).toContainText("Torstraße 2");
    await page.getByTestId("delete-address").click();
    await expect(page.getByTestId("no-addresses")).toBeVisible();

    await page.goto(productPath(PRODUCTS.soldOut));
    await page.getByTestId("product").getByTestId("buy-alert").click();
    await expect(page).toHaveURL(productPath(PRODUCTS.soldOut));
    await expect(toast(page)).toContainText(text("de", "buyAlert.flash.success"));
    await page.goto("/buy-alerts");
    await expect(page.getByTestId("buy-alert-row")).toContainText(text("de", "buyAlerts.anyGrade"));
    await page.getByTestId("remove-buy-alert").click();
    await expect(page.getByTestId("empty-buy-alerts")).toBeVisible();
    await expect(toast(page)).toContainText(text("de", "buyAlerts.flash.removed"));

    await page.goto(productPath(PRODUCTS.phone));
    await page.getByTestId("add-wish").click();
    await expect(page).toHaveURL(productPath(PRODUCTS.phone));
    await expect(toast(page)).toContainText(
      text("de", "wishlist.heart.active", { name: PRODUCTS.phone.name }),
    );
    await page.goto("/wishlist");
    await page.getByTestId("remove-wish").click();
    await expect(page.getByTestId("empty-wishlist")).toBeVisible();
    await expect(toast(page)).toContainText(text("de", "wishlist.flash.removed"));

    await page.goto("/customer/data");
    const download = page.waitForEvent("download");
    await page.getByTestId("export").click();
    expect((await download).suggestedFilename()).toBe("reprise.json");
    await label(page, "customer.currentPassword").first().fill(PASSWORD);
    await page.getByTestId("confirm-close").check();
    await page.getByTestId("close-account").click();
    await expect(page).toHaveURL("/");
    await page.goto("/customer/profile");
    await expect(page).toHaveURL(/\/auth\?next=/u);
  });
});
