import { expect, test } from "vitest";
import { json } from "../../test/fake-api.ts";
import { stateOf } from "../../test/fake-web-app.ts";
import { FROM_OUR_PAGE } from "../../test/test-app.ts";
import { testShop } from "../../test/test-shop.ts";

const { api, bff } = await testShop();
const editId = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f10";
const key = "6f1c1a52-1d1f-4d3b-9a50-0d3a8d2a9f11";
const page = "/trade-in/product/42/grading?answers=power.yes";
const fields = {
  price: "18000",
  name: "Kamera",
  questionSet: "cameras",
  version: "2",
  answers: "power.yes housing.light",
  editId: "",
  returnTo: page,
  idempotencyKey: key,
};

/** Posts without scripts, follows the redirect, and returns the messages that the seller sees. */
async function sell(more: Partial<typeof fields> = {}) {
  const answer = await bff.app.inject({
    method: "POST",
    url: "/trade-in/items/42",
    payload: new URLSearchParams({ ...fields, ...more }).toString(),
    headers: { ...FROM_OUR_PAGE, "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([303, "no-store"]);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const shown = await bff.app.inject({ url: "/kaufen", headers: { host: "localhost:3000" }, cookies });
  return {
    location: answer.headers["location"],
    flashes: stateOf(shown.body).flashes,
    sent: api.seen.find(({ method }) => method === "POST"),
  };
}

const refuse = (status: number, error: object) =>
  api.answer((response) => json(response, status, { message: "", reference: "", ...error }));

test("sells a product with the answers and the key of the page", async () => {
  const { location, flashes, sent } = await sell();
  expect(sent).toMatchObject({
    method: "POST",
    url: "/api/trade-in/cart/42",
    headers: { "idempotency-key": key },
  });
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    price: 18_000,
    searchUuid: null,
    customerGradingDto: {
      id: "cameras",
      version: 2,
      answers: [
        { question: "power", answer: "yes" },
        { question: "housing", answer: "light" },
      ],
    },
  });
  expect(location).toBe("/trade-in/cart");
  expect(flashes.success).toEqual([
    { message: "blue.user.flash.cart.tradeInAddedSuccessfullyToast", params: { name: "Kamera" } },
  ]);
});

test("changed answers replace their line", async () => {
  expect((await sell({ editId })).sent?.url).toBe(`/api/trade-in/cart/42?editId=${editId}`);
});

test("an error leads back to the offer, with the server's message or one that names the product", async () => {
  const flashMessage = {
    type: "notice",
    message: "greenCart.flash.priceChanged",
    params: { name: "Kamera" },
  };
  refuse(400, { code: "TRADE_IN_PRICE_CHANGED", flashMessage });
  const changed = await sell();
  expect(changed.location).toBe(page);
  expect(changed.flashes.notice).toEqual([{ message: flashMessage.message, params: flashMessage.params }]);
  refuse(400, { code: "GREEN_CART_LIMIT_REACHED" });
  expect((await sell()).flashes.danger).toEqual([
    { message: "greenCart.flash.productAddedFailed", params: { name: "Kamera" } },
  ]);
});

test("input that is none is refused before the call", async () => {
  const { location, flashes, sent } = await sell({ price: "-1", returnTo: "https://elsewhere.example/" });
  expect(sent).toBeUndefined();
  expect(location).toBe("/");
  expect(flashes.danger).toHaveLength(1);
});
