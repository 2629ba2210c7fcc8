import type { BenchShop } from "./bench-shop.ts";

/** Path of the first product of the list whose number of reviews is wanted. */
export async function reviewedProduct(
  { api, serviceToken, listPath }: BenchShop,
  shopUrl: string,
  isWanted: (count: number) => boolean,
): Promise<string> {
  const list = await (await fetch(shopUrl + listPath)).text();
  const headers = { authorization: `Bearer ${serviceToken}` };
  for (const [, path = "", id = ""] of list.matchAll(/href="(\/i(\d+),[^"#?]*)/gu)) {
    const answer = await fetch(`${api.url}/api/products/${id}/reviews`, { headers });
    const { summary } = (await answer.json()) as { summary: { count: number } };
    if (isWanted(summary.count)) return path;
  }
  throw new Error(`No such product in ${listPath}`);
}
