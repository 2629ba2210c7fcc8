import { readFile } from "node:fs/promises";
import { ORDER_PAGE } from "../../browser/checkout.ts";
import { becomeCustomer } from "../../browser/customer.ts";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { open } from "../../browser/hydrated.ts";
import { linkInMail } from "../../browser/mails.ts";
import { deliverOrder, payOrder } from "../../browser/operator.ts";
import { placeOrder } from "../../browser/order.ts";
import { localePath } from "../../browser/pages.ts";
import { newPerson } from "../../browser/sign-in.ts";
import { expect, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

for (const locale of ["de", "fr"] as const) {
  test(`the orders are listed, the latest first, each with its page (${locale})`, async ({ page }) => {
    const list = localePath(locale, "/customer/orders");
    await becomeCustomer(page, { locale, path: "/customer/orders" });
    await expect(page.getByTestId("empty-orders")).toBeVisible();
    const first = await placeOrder(page, { locale });
    const second = await placeOrder(page, { locale, quantity: 2 });
    await open(page, list);
    const rows = page.getByTestId("order-row");
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(second.number);
    await expect(rows.nth(0)).toContainText(text(locale, "customer.orders.items_other", { count: "2" }));
    await expect(rows.nth(1)).toContainText(first.number);
    await expectAccessibleAtBothWidths(page);
    await rows.nth(0).getByRole("link").click();
    await expect(page).toHaveURL(`${list}/${second.uuid}`);
    await expect(page.getByTestId("serial")).toHaveCount(2);
    await page.reload();
    await expect(page.getByTestId("bank-transfer")).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);
  });

  test(`a delivered order: invoice, withdrawal from one item with its label, claim for the other (${locale})`, async ({
    page,
  }) => {
    await becomeCustomer(page, { locale });
    const { uuid, number } = await placeOrder(page, { locale, quantity: 2 });
    await payOrder(number);
    await deliverOrder(number);
    const path = localePath(locale, `/customer/orders/${uuid}`);
    await open(page, path);
    await expect(page.getByTestId("order-status")).toHaveText(text(locale, "order.status.delivered"));
    await expect(page.getByTestId("parcel")).toHaveCount(1);
    await expect(page.getByTestId("serial").first()).toContainText(text(locale, "order.item.delivered"));
    await expectAccessibleAtBothWidths(page);

    const download = page.waitForEvent("download");
    await page.getByTestId("order-document").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/u);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

    await page.getByTestId("withdraw").click();
    await page.getByTestId("withdrawal-form").getByRole("checkbox").last().check();
    await page.getByTestId("confirm-withdrawal").click();
    await expect(page.getByTestId("withdrawal-received")).toBeVisible();
    await page.getByTestId("open-label").click();
    await expect(page.getByTestId("return-number")).toHaveText(/^R-\w{4}-\w{4}$/u);
    await expect(page.getByTestId("return-label")).toContainText(PRODUCTS.ordered.name);
    await expectAccessibleAtBothWidths(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByTestId("return-label")).toBeVisible();
    await expect(page.getByTestId("header")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.goBack();
    await expect(page.getByTestId("withdrawal-received")).toBeVisible();

    await open(page, path);
    const withdrawn = page.getByTestId("serial").filter({ hasText: text(locale, "order.item.withdrawn") });
    await expect(withdrawn).toHaveCount(1);
    await page
      .getByTestId("after-sale")
      .getByRole("link", { name: text(locale, "order.afterSale.open") })
      .click();
    await page.getByTestId("report-fault").click();
    await expectAccessibleAtBothWidths(page);
    await page.getByTestId("claim-form").locator("[name=description]").fill("It does not charge.");
    await page.getByTestId("send-claim").click();
    await expect(page.getByTestId("claims")).toContainText("It does not charge.");
    await expect(page.getByTestId("claim-state")).toHaveCount(1);
  });
}

test("the link of a mail opens a guest's order with its invoice; without it they are not found", async ({
  page,
  problems,
}) => {
  problems.expect(/^404 GET /u);
  const { email } = newPerson();
  const { uuid, number } = await placeOrder(page, { email });
  await payOrder(number);
  const link = await linkInMail(email, `/checkout/order/index/id/${uuid}`);
  await page.context().clearCookies();
  await open(page, link);
  await expect(page.getByTestId("order-status")).toHaveText(text("de", "order.status.paid"));
  const address = await page.getByTestId("order-document").getAttribute("href");
  const own = await page.request.get(address ?? "");
  expect([own.status(), own.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const [path = ""] = address?.split("?") ?? [];
  for (const refused of [path, `${path}?token=${"x".repeat(43)}`, `/customer/orders/${uuid}`])
    expect.soft((await page.request.get(refused, { maxRedirects: 0 })).status(), refused).not.toBe(200);
  const [orderPath = ""] = link.split("?");
  expect(orderPath).toMatch(ORDER_PAGE);
  expect((await page.goto(orderPath))?.status()).toBe(404);
});
