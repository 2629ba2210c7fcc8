import { randomUUID } from "node:crypto";
import type { OperatorTradeIn, Output, UnitTimeline } from "@reprise/contracts";
import { answerAll } from "../../browser/grading.ts";
import {
  chooseHandover,
  enterAccount,
  enterSender,
  TRADE_IN_ORDER_PAGE,
} from "../../browser/green-checkout.ts";
import { hydrated, open } from "../../browser/hydrated.ts";
import { shopCommand } from "../../browser/operator.ts";
import { productPath, sellHomePath } from "../../browser/pages.ts";
import { expect, type Page, test } from "../../browser/test.ts";
import { text } from "../../browser/texts.ts";
import { today } from "../../browser/trade-in-order.ts";
import { PRODUCTS } from "../../catalogue/products.ts";

const { tradedIn } = PRODUCTS;

/** From the search to the trade-in order, as a guest. Returns its number. */
async function sell(page: Page): Promise<string> {
  await open(page, sellHomePath.de);
  const search = page.getByTestId("sell-search").getByTestId("search-input");
  await search.fill(tradedIn.name);
  await search.press("Enter");
  await page.getByTestId("trade-in-item").filter({ hasText: tradedIn.name }).click();
  await page.getByTestId("start-selling").click();
  await answerAll(page);
  await expect(page.getByTestId("offer-amount")).toContainText("240,00");
  await page.getByTestId("add-to-green-cart").click();
  await page.getByTestId("to-green-checkout").click();
  await enterSender(page);
  await chooseHandover(page);
  await enterAccount(page);
  await page.getByTestId("sell").click();
  await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
  return page.getByTestId("trade-in-number").innerText();
}

const tradeIn = (step: string, ...words: readonly string[]) =>
  shopCommand<OperatorTradeIn>("trade-in", step, ...words);

/** How many of the product the shop sells in the grade of the test's phone. */
async function forSale(): Promise<number> {
  const { variants } = await shopCommand<Output<"api_operator_stock_show">>(
    "stock",
    "show",
    `${tradedIn.id}`,
  );
  return variants.find(({ label }) => label === "A0")?.quantity ?? 0;
}

test("a guest sells a phone from the search to the payout, and the same phone is sold again", async ({
  page,
}) => {
  const serial = randomUUID();
  const before = await forSale();
  const number = await sell(page);
  const seesStage = async (stage: string) => {
    await page.reload();
    await hydrated(page);
    await expect(page.getByTestId(`stage-${stage}`)).toHaveAttribute("aria-current", "step");
  };
  const orderPage = page.url();

  await test.step("operators receive, inspect and accept it", async () => {
    await tradeIn("post", number, "--box", "1", "--on", today());
    await seesStage("posted");
    await tradeIn("receive", number, "--item", "1", "--serial", `1=${serial}`);
    await seesStage("received");
    await tradeIn("inspect", number, "1");
    await tradeIn("accept", number, "--item", "1");
  });

  await test.step("the bank pays, and the seller sees it", async () => {
    const payout = () =>
      shopCommand<OperatorTradeIn["order"]["payout"]>("trade-in", "payout", number).then(
        ({ payouts }) => payouts,
      );
    await expect.poll(payout).toEqual([expect.objectContaining({ state: "paid", amount: 24_000 })]);
    await seesStage("paid");
    await expect(page.getByTestId("payout")).toContainText(text("de", "payout.state.paid"));
    await expect(page.getByTestId("payout")).toContainText("240,00");
  });

  await test.step("the unit is released and bought", async () => {
    const { units } = await shopCommand<Output<"api_operator_unit_list">>("unit", "list");
    expect(units.map(({ unit }) => unit.serial)).toContain(serial);
    expect(await forSale()).toBe(before);
    await shopCommand("unit", "release", serial);
    expect(await forSale()).toBe(before + 1);
    await expect(async () => {
      await open(page, productPath(tradedIn));
      await expect(page.getByTestId("price")).toContainText("450,00", { timeout: 500 });
    }).toPass();
    await page.getByTestId("add-to-cart").click();
    await page.getByTestId("to-cart").click();
    await expect(page.getByTestId("cart-line")).toContainText(tradedIn.name);
  });

  await test.step("its history is shown, and the seller's page stays", async () => {
    const { unit, life } = await shopCommand<UnitTimeline>("unit", "show", serial);
    expect(unit).toMatchObject({ state: "sellable", label: "A0", cost: 24_000, vatScheme: "margin" });
    const told = life.map(({ subject, what }) => `${subject ?? "unit"}: ${what}`);
    const ofItem = ["quoted", "announced", "received", "inspected", "found", "accepted"];
    expect(told).toEqual([
      ...ofItem.map((what) => `trade-in ${number} item 1: ${what}`),
      "unit: bought",
      "unit: corrected",
      "unit: approved",
    ]);
    await page.goto(orderPage);
    await expect(page.getByTestId("trade-in-number")).toHaveText(number);
  });
});
