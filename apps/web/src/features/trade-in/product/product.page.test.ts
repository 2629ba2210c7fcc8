import { createElement } from "react";
import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { tradeInCard } from "../../../test/trade-in-answers.ts";
import { cacheInfo, loader, Page } from "./product.page.tsx";

const answer = {
  product: tradeInCard(12),
  siblings: [],
  prices: [],
  largestDeduction: null,
  categories: [{ id: 5, name: "Phones", sanitizedPath: "phones" }],
};
const load = (angularOutletRoute: string) =>
  loader({
    query: { answers: [] },
    app: appIn("fr", { api_trade_in_product: answer, api_get_sale_figures: { kind: "planned" } }),
    params: { angularOutletRoute },
  } as Partial<Parameters<typeof loader>[0]> as Parameters<typeof loader>[0]);

test("shows a product, and names it and its categories", async () => {
  const data = await load("/product/12");
  expect(data.sale).toEqual(answer);
  expect(cacheInfo(data).tags).toEqual(["product:12", "category:5"]);
});

test("without a product leads to the home page of the green side", async () => {
  const response: unknown = await load("").catch((thrown: unknown) => thrown);
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).status).toBe(301);
  expect((response as Response).headers.get("location")).toBe("/fr/vendre");
});

test.each(["/product/", "/product/x", "/product/12/more", "/product/1234567890", "/nothing"])(
  "%s is no page",
  async (route) => {
    await expect(load(route)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test("the price and the button stay on a phone's screen", async () => {
  const html = markup(appIn("de"), createElement(Page, { data: await load("/product/12") }));
  const bar = html.slice(html.indexOf("data-bottom-bar"));
  expect(bar).toMatch(/data-testid="bar-amount".*data-testid="start-selling"/u);
});
