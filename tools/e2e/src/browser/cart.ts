import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

type Label = "A0" | "A1" | "A2" | "A3" | "A4";

/** Adds an item to the shopper's cart by the product page's call. */
export async function putIntoCart(
  page: Page,
  product: { readonly id: number; readonly name: string },
  label: Label = "A1",
): Promise<void> {
  const { token } = (await (await page.request.get("/api/csrf-token")).json()) as { token: string };
  const response = await page.request.post("/api/cart/items", {
    data: { id: product.id, name: product.name, productVariantLabel: label, withFullBattery: false },
    headers: { "sec-fetch-site": "same-origin", "x-csrf-token": token, "idempotency-key": randomUUID() },
  });
  expect(response.status()).toBe(200);
}
