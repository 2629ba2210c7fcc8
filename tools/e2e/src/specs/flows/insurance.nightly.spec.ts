import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { localePath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

// The phone in grade A1 costs €500, its insurance €54.90.

for (const locale of ["de", "fr"] as const) {
  test(`${locale}: insurance is added with a product, removed and added in the cart, and ends with a second item`, async ({
    page,
  }) => {
    await open(page, `${productPath(PRODUCTS.phone, locale)}#A1`);
    await page.getByTestId("insurance").check();
    await page.getByTestId("add-to-cart").click();
    await page.getByTestId("added-dialog").getByTestId("to-cart").click();
    await expect(page.getByTestId("total")).toHaveText(/^554,90\s€$/u);
    await expect(page.getByTestId("insurance")).toContainText(/54,90\s€/u);
    await expectAccessible(page);

    await page.getByTestId("remove-insurance").click();
    await expect(page.getByTestId("total")).toHaveText(/^500,00\s€$/u);
    await expect(page.getByTestId("insurance")).toHaveCount(0);
    await page.getByTestId("insure").click();
    await expect(page.getByTestId("total")).toHaveText(/^554,90\s€$/u);
    await page.reload();
    await expect(page.getByTestId("total")).toHaveText(/^554,90\s€$/u);

    await page.getByTestId("quantity").selectOption("2");
    await expect(page.getByTestId("toast-warn")).toContainText(
      text(locale, "cart.flash.repaired.multiItemOrderDoesNotAllowInsurance"),
    );
    await expect(page.getByTestId("total")).toHaveText(/^1[.\s]000,00\s€$/u);
    await expect(page.getByTestId("line-insurance")).toHaveCount(0);
  });
}

test("an accessory has no insurance, and a product page reports that its insurance ended", async ({
  page,
}) => {
  await open(page, productPath(PRODUCTS.charger));
  await expect(page.getByTestId("add-to-cart")).toBeVisible();
  await expect(page.getByTestId("insurance")).toHaveCount(0);
  await open(page, `${productPath(PRODUCTS.phone)}#A1`);
  await page.getByTestId("insurance").check();
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("added-dialog")).toBeVisible();
  await open(page, productPath(PRODUCTS.charger));
  await page.getByTestId("add-to-cart").click();
  await expect(page.getByTestId("toast-warn")).toContainText(
    text("de", "cart.flash.repaired.multiItemOrderDoesNotAllowInsurance"),
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ["de", "fr"] as const) {
    test(`${locale}: insurance is added with a product, removed and added in the cart`, async ({ page }) => {
      await page.goto(`${productPath(PRODUCTS.phone, locale)}?variant=A1`);
      await page.getByTestId("insurance").check();
      await page.getByTestId("add-to-cart").click();
      await expect(page.getByTestId("toast-success")).toBeVisible();
      await page.goto(localePath(locale, "/checkout/cart"));
      await expect(page.getByTestId("total")).toHaveText(/^554,90\s€$/u);
      await page.getByTestId("remove-insurance").click();
      await expect(page.getByTestId("toast-success")).toContainText(
        text(locale, "cart.flash.insuranceRemoved"),
      );
      await expect(page.getByTestId("total")).toHaveText(/^500,00\s€$/u);
      await page.getByTestId("insure").click();
      await expect(page.getByTestId("toast-success")).toContainText(text(locale, "cart.flash.insured"));
      await expect(page.getByTestId("total")).toHaveText(/^554,90\s€$/u);
    });
  }
});
