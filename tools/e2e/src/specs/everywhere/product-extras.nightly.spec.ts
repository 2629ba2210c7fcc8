import { open } from "../../browser/hydrated.ts";
import { localePath, productPath } from "../../browser/pages.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { watch, wristband, phone, splitAssembly, charger, forSale } = PRODUCTS;

for (const locale of ["de", "fr"] as const)
  test(
    `${locale}: a strap is chosen with the keyboard, the focus comes back, and both are bought`,
    { tag: "@desktop" },
    async ({ page }) => {
      await open(page, productPath(watch, locale));
      await page.getByTestId("grade-A1").click();
      await expect(page).toHaveURL(/#A1$/u);
      // The page is rendered after the address has changed.
      await expect(page.getByTestId("choose-strap")).toHaveAttribute("href", /variant=A1/u);
      await page.getByTestId("choose-strap").focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(localePath(locale, `/wristbands/${watch.id}?variant=A1`));
      await page.getByTestId("choose-wristband").focus();
      await page.keyboard.press("Enter");
      await expect(page.getByTestId("chosen-strap")).toContainText(wristband.name);
      await expect(page).toHaveURL(
        `${productPath(watch, locale)}?variant=A1&wristbandId=${wristband.id}&wristbandVariant=A1#strap`,
      );
      await expect(page.getByTestId("choose-strap")).toBeFocused();
      await expect(page.getByTestId("strap-total")).toContainText("265,00");
      await page.getByTestId("add-to-cart").click();
      await expect(page.getByTestId("added-dialog")).toContainText(
        text(locale, "product.wristband.added", { name: "" })
          .trim()
          .replace(/[\s:]+$/u, ""),
      );
      await expect(page.getByTestId("cart-count")).toHaveText("2");
    },
  );

test("a selection that changes nothing leads back as it was", { tag: "@phone" }, async ({ page }) => {
  const chosen = `${productPath(watch)}?variant=A1&wristbandId=${wristband.id}&wristbandVariant=A1`;
  await open(page, chosen);
  await page.getByTestId("choose-strap").click();
  await expect(page.getByTestId("choose-wristband")).toHaveAttribute("aria-current", "true");
  await page.getByTestId("back-to-watch").click();
  await expect(page).toHaveURL(`${chosen}#strap`);
  await page.getByTestId("remove-strap").click();
  await expect(page.getByTestId("chosen-strap")).toHaveCount(0);
  await expect(page).toHaveURL(`${productPath(watch)}?variant=A1`);
});

test(
  "the question about conditions is answered, and leads back to a condition",
  { tag: "@phone" },
  async ({ page }) => {
    await open(page, productPath(phone));
    await page.getByRole("link", { name: text("de", "product.grade.help") }).click();
    await expect(page).toHaveURL(`/product-variant-information/${phone.id}`);
    await expect(page.getByTestId("grades").getByRole("listitem")).toHaveCount(5);
    await expect(page.getByTestId("grade-A1")).toContainText(
      text("de", "variants.cheaper", { amount: "100,00\u00a0€", grade: text("de", "grade.A0") }),
    );
    await expect(page.getByTestId("grade-A4")).toContainText(text("de", "variants.notOffered"));
    const viewer = page.getByTestId("grade-viewer");
    await viewer.getByRole("radio", { name: text("de", "grade.A4") }).check();
    await expect(viewer.getByRole("figure")).toHaveCount(1);
    await expect(viewer.getByRole("img")).toHaveAccessibleName(new RegExp(text("de", "grade.A4"), "u"));
    await page.getByTestId("grade-A1").getByRole("link").click();
    await expect(page).toHaveURL(`${productPath(phone)}?variant=A1`);
  },
);

test("the confirmation leads to what goes with the product, and accessories are added there", async ({
  page,
}) => {
  await open(page, productPath(forSale));
  await page.getByTestId("add-to-cart").click();
  await page.getByTestId("to-cross-selling").click();
  await expect(page).toHaveURL(`/cross-selling/${forSale.id}`);
  await expect(page.getByTestId("insure-added")).toBeVisible();
  await page.getByTestId("insure").click();
  await expect(page).toHaveURL("/checkout/cart");
  await expect(page.getByTestId("remove-insurance")).toBeVisible();
  await open(page, `/cross-selling/${splitAssembly.id}`);
  await expect(page.getByTestId("insure-added")).toHaveCount(0);
  await expect(page.getByTestId("accessory-group")).toContainText(charger.name);
  await page.getByTestId("add-accessory").click();
  await expect(page.getByTestId("add-accessory")).toHaveText(text("de", "accessories.added"));
  await expect(page).toHaveURL(`/cross-selling/${splitAssembly.id}`);
  await page.getByTestId("to-cart").click();
  await expect(page.getByTestId("cart-line")).toHaveCount(2);
});
