import { CONSENT_VERSION } from "@reprise/contracts";
import { expect, it } from "vitest";
import { FROM_OUR_PAGE } from "../test/test-app.ts";
import { testShop } from "../test/test-shop.ts";

const { api, bff } = await testShop();

const send = (cookie: string, more: Readonly<Record<string, string>> = {}) =>
  bff.app.inject({
    method: "POST",
    url: "/api/recommendations/visits",
    headers: { ...FROM_OUR_PAGE, "content-type": "application/json", cookie, ...more },
    payload: JSON.stringify({ productId: 1 }),
  });
const cookieOf = (letters: string) =>
  `consent=${CONSENT_VERSION}.6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10.${letters}`;

it.each([
  ["without a choice", "", {}],
  ["with another purpose only", cookieOf("pm"), {}],
  ["with Global Privacy Control", cookieOf("psm"), { "sec-gpc": "1" }],
])("a view %s is not passed on, and creates no visitor", async (_, cookie, more) => {
  const answer = await send(cookie, more);
  expect([answer.statusCode, answer.cookies, api.seen.length]).toEqual([200, [], 0]);
});

it("a view with consent for statistics needs a CSRF token like every write", async () => {
  const answer = await send(cookieOf("s"), { "x-csrf-token": "" });
  expect([answer.statusCode, api.seen.length]).toEqual([403, 0]);
});
