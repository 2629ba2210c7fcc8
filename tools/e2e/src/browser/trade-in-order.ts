import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Output, TradeInItemChange, TradeInOrder } from "@reprise/contracts";
import { DEFAULT_LOCALE, type Locale, shopDate } from "@reprise/locale";
import { allQuestions, askedQuestions, type GivenAnswer } from "@reprise/trade-in";
import { PRODUCTS } from "../catalogue/products.ts";
import { putIntoGreenCart } from "./green-cart.ts";
import { chooseHandover, enterAccount, enterSender, TRADE_IN_ORDER_PAGE } from "./green-checkout.ts";
import { open } from "./hydrated.ts";
import { operatorToken } from "./operator.ts";
import { localePath } from "./pages.ts";

/** Sells devices as a guest; the page shows the order afterwards. Returns its number. */
export async function sellDevices(page: Page, count = 1, locale: Locale = DEFAULT_LOCALE): Promise<string> {
  await putIntoGreenCart(page, PRODUCTS.bought, count);
  await open(page, localePath(locale, "/trade-in/checkout/address"));
  await enterSender(page, { locale });
  await chooseHandover(page, "dhl drop-off", locale);
  await enterAccount(page, locale);
  await page.getByTestId("sell").click();
  await expect(page).toHaveURL(TRADE_IN_ORDER_PAGE);
  return page.getByTestId("trade-in-number").innerText();
}

/** An operator changes a trade-in order. */
export async function changeTradeIn(number: string, change: TradeInItemChange): Promise<TradeInOrder> {
  const response = await fetch(`${process.env["SHOP_API_URL"]}/api/operator/trade-ins/${number}/changes`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await operatorToken()}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ change }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as Output<"api_operator_change_trade_in">).order;
}

/** The smallest picture: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A photo of the first item, which a lower offer needs. */
async function addInspectionPhoto(number: string): Promise<void> {
  const response = await fetch(
    `${process.env["SHOP_API_URL"]}/api/operator/trade-ins/${number}/items/1/photos`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${await operatorToken()}`,
        "content-type": "image/png",
        "idempotency-key": randomUUID(),
      },
      body: PIXEL,
    },
  );
  expect(response.status, await response.clone().text()).toBe(200);
}

/** The day on which a carrier may have taken a box of a new order. */
export const today = (): string => shopDate(new Date().toISOString());

/** The answers of an inspection: the first one of each question, with the last one of the question at `worse`. */
export async function inspectionAnswers(page: Page, worse?: number): Promise<GivenAnswer[]> {
  const found = await page.request.get(`/api/trade-in/down-pricing-group/${PRODUCTS.bought.id}`);
  const { group } = (await found.json()) as Output<"api_down_pricing_group">;
  if (group === null) throw new Error("The shop asks nothing about it");
  const chosen = allQuestions(group)
    .filter(({ block }) => !block)
    .at(worse ?? 0)?.id;
  const answers: GivenAnswer[] = [];
  for (;;) {
    const next = askedQuestions(group, answers).find(({ answer }) => answer === undefined)?.question;
    if (next === undefined) return answers;
    const isWorse = worse !== undefined && next.id === chosen;
    answers.push({ question: next.id, answer: next.answers.at(isWorse ? -1 : 0)?.id ?? "" });
  }
}

/** The first item arrives, is found worse than described, and gets a lower offer. */
export async function reviseFirst(page: Page, number: string): Promise<void> {
  await changeTradeIn(number, { type: "receive", parcel: 1, items: ["1"] });
  const answers = await inspectionAnswers(page, -1);
  const reasons = answers.map(({ question }) => ({ question, reason: "Siehe Foto" }));
  await changeTradeIn(number, { type: "inspect", item: "1", answers, note: "Tiefer Kratzer", reasons });
  await addInspectionPhoto(number);
  await changeTradeIn(number, { type: "revise", item: "1" });
}
