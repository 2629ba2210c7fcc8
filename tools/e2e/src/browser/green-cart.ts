import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Output } from "@reprise/contracts";
import { computeOffer, type GivenAnswer, openQuestions } from "@reprise/trade-in";

/** Adds a device to the seller's green cart as the page does: each question gets its first answer. */
export async function putIntoGreenCart(
  page: Page,
  { id }: { readonly id: number },
  count = 1,
): Promise<void> {
  const { token } = (await (await page.request.get("/api/csrf-token")).json()) as { token: string };
  const found = await page.request.get(`/api/trade-in/down-pricing-group/${id}`);
  const { group, prices } = (await found.json()) as Output<"api_down_pricing_group">;
  if (group === null || prices === null) throw new Error(`The shop asks nothing about ${id}`);
  const answers: GivenAnswer[] = [];
  for (let [next] = openQuestions(group, answers); next !== undefined;) {
    answers.push({ question: next.id, answer: next.answers[0]?.id ?? "" });
    [next] = openQuestions(group, answers);
  }
  const customerGradingDto = { id: group.id, version: group.version, answers };
  for (let added = 0; added < count; added += 1) {
    const response = await page.request.post(`/api/trade-in/cart/${id}`, {
      data: { price: computeOffer({ set: group, prices, answers })?.amount, customerGradingDto },
      headers: { "sec-fetch-site": "same-origin", "x-csrf-token": token, "idempotency-key": randomUUID() },
    });
    expect(response.status()).toBe(200);
  }
}
