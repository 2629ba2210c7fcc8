import { expect, test } from "vitest";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { CloseWarnings } from "./close-warnings.tsx";
import { loader } from "./data.page.tsx";

const STATUSES = ["announced", "posted", "received", "revised", "completed", "cancelled"] as const;

test("the page knows credit and the trade-in orders that are not settled", async () => {
  const answers: Record<string, unknown> = {
    api_get_customer: { uuid: "u" },
    api_get_credit: { balance: 1_250 },
    api_get_trade_in_orders: { orders: STATUSES.map((status) => ({ status })) },
  };
  const api = { call: async (name: string) => ({ ok: true, status: 200, data: answers[name] }) };
  const data = await loader({ app: { api } } as LoaderInput);
  expect(data).toEqual({ customer: { uuid: "u" }, openMoney: { credit: 1_250, openSales: 4 } });
});

test.each([
  ["de", 1_250, 2, ["12,50\u00a0€", "2 Verkäufe von dir", "/customer/credit", "/customer/trade-ins"]],
  ["fr", 0, 1, ["Une de tes ventes", "/fr/customer/trade-ins"]],
] as const)("%s: names %i cents and %i sales, each with a way on", (locale, credit, openSales, texts) => {
  const html = markup(appIn(locale), <CloseWarnings credit={credit} openSales={openSales} />);
  for (const part of texts) expect(html).toContain(part);
  expect(html.includes("close-credit")).toBe(credit > 0);
});

test("without credit and sales there is no warning", () => {
  expect(markup(appIn("de"), <CloseWarnings credit={0} openSales={0} />)).toBe("");
});
