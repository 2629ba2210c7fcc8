import { expect, test } from "vitest";
import { appIn } from "../../test/page-markup.tsx";
import { insteadOfProduct } from "./gone-product.ts";

type Answer = { readonly status?: number; readonly init?: { readonly status?: number }; headers?: Headers };

async function answerTo(successor: object | null): Promise<readonly [number | undefined, string | null]> {
  const app = appIn("fr", successor === null ? {} : { api_get_product_successor: successor });
  if (successor === null) {
    const error = { code: "NOT_FOUND", message: "", reference: "" } as const;
    Object.assign(app, { api: { call: async () => ({ ok: false, status: 404, error }) } });
  }
  const input = { app, params: { id: "7" }, signal: new AbortController().signal };
  const answer = (await insteadOfProduct(input)) as Answer;
  return [answer.status ?? answer.init?.status, answer.headers?.get("location") ?? null];
}

test("the address of a gone product leads to the nearest product, else to its category, else it answers 410", async () => {
  const product = { id: 8, slug: "phone-8", name: "Phone 8" };
  const category = { id: 2, name: "Smartphones", sanitizedPath: "electronique/smartphones" };
  expect(await answerTo({ product, category: null })).toEqual([301, "/fr/i8,phone-8"]);
  expect(await answerTo({ product: null, category })).toEqual([301, "/fr/acheter/electronique/smartphones"]);
  expect((await answerTo({ product: null, category: null }))[0]).toBe(410);
});

test("a product that never existed is not found", async () => {
  expect((await answerTo(null))[0]).toBe(404);
});
