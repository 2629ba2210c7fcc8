import { putIntoCart } from "../../browser/cart.ts";
import { enterAsGuest, ORDER_PAGE, payInAdvance } from "../../browser/checkout.ts";
import { callShop } from "../../browser/customer.ts";
import { expectAccessible } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { placeOrder } from "../../browser/order.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

// WELCOME10 of the demo data: 10 %, from €50 on. The charger costs €19.

const CARTS = { de: "/checkout/cart", fr: "/fr/checkout/cart" } as const;

async function redeem(page: Page, code: string): Promise<void> {
  const field = page.getByTestId("coupon-code");
  if (!(await field.isVisible())) await page.getByTestId("open-coupon").click();
  await field.fill(code);
  await page.getByTestId("redeem-coupon").click();
}

for (const locale of ["de", "fr"] as const) {
  test(`${locale}: a coupon is refused, kept below its minimum, lowers the lines and the total, and is removed`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^400 PUT .*\/api\/cart\/coupon$/u);
    await putIntoCart(page, PRODUCTS.charger);
    await open(page, CARTS[locale]);
    await redeem(page, "NO-SUCH-CODE");
    await expect(page.getByText(text(locale, "coupon.error.unknown"))).toHaveCount(1);
    await expect(page.getByTestId("coupon-code")).toBeFocused();
    await expect(page.getByTestId("total")).toHaveText(/^22,99\s€$/u);
    await expectAccessible(page);

    await redeem(page, " welcome10 ");
    await expect(page.getByTestId("coupon-problem")).toHaveText(
      text(locale, "cart.coupon.minimumNotReached", { amount: "31,00\u00a0€" }),
    );
    await expect(page.getByTestId("discount")).toHaveCount(0);
    await expectAccessible(page);

    await page.getByTestId("quantity").selectOption("3");
    await expect(page.getByTestId("total")).toHaveText(/^51,30\s€$/u);
    await expect(page.getByTestId("discount")).toContainText("WELCOME10");
    await expect(page.getByTestId("line-discount")).toContainText("5,70");
    await expect(page.getByTestId("coupon-problem")).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByTestId("total")).toHaveText(/^51,30\s€$/u);
    await page.getByTestId("remove-coupon").click();
    await expect(page.getByTestId("total")).toHaveText(/^57,00\s€$/u);
    await expect(page.getByTestId("open-coupon")).toBeVisible();
  });
}

test("a link to a list keeps its coupon for an empty cart, and the product page names a coupon", async ({
  page,
}) => {
  await open(page, "/kaufen?coupon=welcome10");
  await expect(page).toHaveURL("/kaufen");
  await expect(page.getByTestId("toast-success")).toContainText("WELCOME10");
  await open(page, "/checkout/cart");
  await expect(page.getByTestId("coupon")).toContainText(text("de", "cart.coupon.waits"));

  await open(page, `/i${PRODUCTS.phone.id}`);
  await expect(page.getByTestId("coupon-clue")).toContainText("WELCOME10");
  await putIntoCart(page, PRODUCTS.phone);
  await open(page, "/checkout/cart");
  await expect(page.getByTestId("discount")).toContainText("50,00");
});

test("a link inside the shop to a list with a coupon keeps it, too", async ({ page }) => {
  await open(page, "/kaufen");
  await page
    .locator("main a")
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = "/kaufen/elektronik?coupon=WELCOME10";
      link.click();
    });
  await expect(page).toHaveURL("/kaufen/elektronik");
  await expect(page.getByTestId("toast-success")).toContainText("WELCOME10");
});

test("a guest who has used the coupon before sees that in the cart, removes it and orders", async ({
  page,
  openVisitor,
  problems,
}) => {
  problems.expect(/^400 POST .*\/api\/checkout\/complete$/u);
  const { email } = newPerson();
  const before = await openVisitor();
  await putIntoCart(before, PRODUCTS.forSale);
  expect(await callShop(before, "PUT", "/api/cart/coupon", { code: "WELCOME10" })).toBe(200);
  await placeOrder(before, { email, quantity: 0 });

  await putIntoCart(page, PRODUCTS.forSale);
  await open(page, CARTS.de);
  await redeem(page, "WELCOME10");
  await expect(page.getByTestId("discount")).toBeVisible();
  await page.getByTestId("to-checkout").click();
  await enterAsGuest(page, { email });
  await payInAdvance(page);
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL(CARTS.de);
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "checkout.error.couponUsed"));
  await page.getByTestId("remove-coupon").click();
  await expect(page.getByTestId("discount")).toHaveCount(0);
  await open(page, "/checkout/overview");
  await page.getByTestId("place-order").click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a coupon is entered, kept and removed", async ({ page }) => {
    await putIntoCart(page, PRODUCTS.phone);
    await page.goto(CARTS.fr);
    await redeem(page, "nope");
    await expect(page.getByTestId("coupon-form")).toContainText(text("fr", "coupon.error.unknown"));
    await expect(page.getByTestId("coupon-code")).toHaveValue("nope");
    await redeem(page, "welcome10");
    await expect(page.getByTestId("total")).toHaveText(/^450,00\s€$/u);
    await expect(page.getByTestId("toast-success")).toContainText("WELCOME10");
    await page.getByTestId("remove-coupon").click();
    await expect(page.getByTestId("total")).toHaveText(/^500,00\s€$/u);
  });
});
