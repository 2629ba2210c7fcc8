import { expect, test } from "vitest";
import type { Handlers } from "./handlers.ts";
import { joinHandlers } from "./join-handlers.ts";

const feed: Pick<Handlers, "api_get_product_feed"> = { api_get_product_feed: () => Promise.reject() };
const credit: Pick<Handlers, "api_get_credit"> = { api_get_credit: () => Promise.reject() };

test("handlers of different calls are joined", () => {
  const joined: Pick<Handlers, "api_get_product_feed" | "api_get_credit"> = joinHandlers(feed, credit);
  expect(joined).toEqual({ ...feed, ...credit });
});

test("a call that two groups handle does not compile, nor one that none handles", () => {
  // @ts-expect-error api_get_credit is handled twice.
  const twice: Pick<Handlers, "api_get_credit"> = joinHandlers(credit, feed, credit);
  // @ts-expect-error api_get_product_feed is not handled.
  const missing: Pick<Handlers, "api_get_product_feed"> = joinHandlers(credit);
  expect([twice, missing]).toHaveLength(2);
});
