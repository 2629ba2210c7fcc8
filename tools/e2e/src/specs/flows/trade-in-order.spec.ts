import type { OperatorTradeIn } from "@reprise/contracts";
import { expectAccessibleAtBothWidths } from "../../browser/expect-accessible.ts";
import { shopCommand } from "../../browser/operator.ts";
import { expect, type OpenVisitor, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import {
  changeTradeIn,
  inspectionAnswers,
  reviseFirst,
  sellDevices,
  today,
} from "../../browser/trade-in-order.ts";
import { wideElements } from "../../browser/wide-elements.ts";

for (const locale of ["de", "fr"] as const)
  test(`an order is followed from the label to the accepted device (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const number = await sellDevices(page, 1, locale);
    await expect(page.getByTestId("label-number")).toHaveText(`${number}-1`);
    const label = await page.getByTestId("download-label").getAttribute("href");
    const pdf = await page.request.get(label ?? "");
    expect(pdf.headers()["content-type"]).toContain("application/pdf");
    await expectAccessibleAtBothWidths(page);
    expect.soft(await wideElements(page)).toEqual([]);
    await changeTradeIn(number, { type: "post", parcel: 1, on: today() });
    await changeTradeIn(number, { type: "receive", parcel: 1, items: ["1"] });
    const answers = await inspectionAnswers(page);
    await changeTradeIn(number, { type: "inspect", item: "1", answers });
    await changeTradeIn(number, { type: "accept", items: ["1"] });
    await page.reload();
    await expect(page.getByTestId("posting")).toHaveCount(0);
    await expect(page.getByTestId("stage-inspected")).toContainText("2026");
    await expect(page.getByTestId("total")).toContainText("210,00");
    await expect(page.getByTestId("payout")).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    expect.soft(await wideElements(page)).toEqual([]);
  });

test("a revised offer is accepted", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const number = await sellDevices(page);
  await reviseFirst(page, number);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  await expect(page.getByTestId("difference").first()).toBeVisible();
  await expect(page.getByTestId("revision-note")).toHaveText("Tiefer Kratzer");
  await expectAccessibleAtBothWidths(page);
  expect.soft(await wideElements(page)).toEqual([]);
  const amount = await page.getByTestId("revised-amount").innerText();
  await page.getByTestId("accept-revision").click();
  await expect(page.getByTestId("toast-success")).toBeVisible();
  await expect(page.getByTestId("revised-offer")).toHaveCount(0);
  await expect(page.getByTestId("line-price")).toContainText(amount);
});

test("a revised offer is declined; another tab says that it is answered", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^400 POST .*\/revisions\//u);
  const number = await sellDevices(page);
  await reviseFirst(page, number);
  await page.reload();
  await page.locator("html[data-hydrated]").waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator("html[data-hydrated]").waitFor();
  await page.getByTestId("decline-revision").click();
  await expect(page.getByTestId("toast-success")).toBeVisible();
  await other.getByTestId("accept-revision").click();
  await expect(other.getByTestId("toast-error")).toBeVisible();
  await expect(other.getByTestId("revised-offer")).toHaveCount(0);
});

test("an order is cancelled after a question; clicked twice, it happens once", async ({ page }) => {
  const number = await sellDevices(page);
  await page.getByTestId("cancel-trade-in").click();
  await expect(page.getByTestId("cancel-question")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByTestId("confirm-cancel").dblclick();
  await expect(page.getByTestId("toast-success")).toBeVisible();
  await expect(page.getByTestId("toast-error")).toHaveCount(0);
  await expect(page.getByTestId("item-steps")).toContainText("Storniert");
  for (const gone of ["cancel-question", "cancel-trade-in", "posting", "line-price", "money"])
    await expect(page.getByTestId(gone)).toHaveCount(0);
  await expect(page).not.toHaveURL(/cancel/u);
  const { history } = await shopCommand<OperatorTradeIn>("trade-in", "show", number);
  expect(history.filter(({ event }) => event.type === "cancelled")).toHaveLength(1);
});

test("an order that was posted meanwhile is not cancelled, and the page says so", async ({
  page,
  problems,
}) => {
  problems.expect(/^400 POST .*\/cancelled/u);
  const number = await sellDevices(page);
  await page.getByTestId("cancel-trade-in").click();
  await expect(page.getByTestId("cancel-question")).toBeVisible();
  await changeTradeIn(number, { type: "post", parcel: 1, on: today() });
  await page.getByTestId("confirm-cancel").click();
  await expect(page.getByTestId("toast-error")).toContainText(text("de", "tradeInOrder.cancel.posted"));
  await expect(page.getByTestId("cancel-question")).toHaveCount(0);
  await expect(page.getByTestId("trade-in-status")).toContainText(text("de", "tradeInOrder.status.posted"));
});

test.describe("without scripts", () => {
  test("recycling asks first, and works as a form", async ({ page, openVisitor }) => {
    const number = await sellDevices(page);
    await reviseFirst(page, number);
    const plain = await withoutScripts(page, openVisitor);
    await plain.getByTestId("recycle").click();
    await expect(plain.getByTestId("recycle-question")).toBeVisible();
    await plain.getByTestId("confirm-recycle").click();
    await expect(plain.getByTestId("revised-offer")).toHaveCount(0);
    await expect(plain.getByTestId("item-steps")).toContainText("Recycelt");
    await expect(plain.getByTestId("line-price")).toHaveCount(0);
  });

  test("cancelling asks first, and works as a form", async ({ page, openVisitor }) => {
    await sellDevices(page);
    const plain = await withoutScripts(page, openVisitor);
    await plain.getByTestId("cancel-trade-in").click();
    await plain.getByTestId("confirm-cancel").click();
    await expect(plain.getByTestId("toast-success")).toContainText(text("de", "tradeInOrder.cancel.done"));
    await expect(plain.getByTestId("item-steps")).toContainText("Storniert");
    await expect(plain.getByTestId("cancel-trade-in")).toHaveCount(0);
  });
});

/** The same page in a browser without scripts. */
async function withoutScripts(page: Page, openVisitor: OpenVisitor): Promise<Page> {
  const plain = await openVisitor({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  await plain.goto(page.url());
  return plain;
}
