import { expect, type Locator, type Page } from "@playwright/test";
import { callShop } from "./customer.ts";

/** Hearts of a list of cards, in order. */
export const heartsOf = (page: Page, list = "product-grid"): Locator =>
  page.getByTestId(list).getByTestId("heart");

/** Product ids of a list's hearts, in order. */
export const wishableIds = (page: Page, list?: string): Promise<number[]> =>
  heartsOf(page, list).evaluateAll((hearts) =>
    hearts.map((heart) => Number((heart as HTMLElement).dataset["heart"])),
  );

/** Adds products to the customer's wishlist by the hearts' call; the last one is the newest. */
export async function putOnWishlist(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) expect(await callShop(page, "PUT", `/api/watchlist/${id}`)).toBe(200);
}

/** Counts requests of a method to a path prefix in all tabs, from now on. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.context().on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith(path)) count += 1;
  });
  return () => count;
}
