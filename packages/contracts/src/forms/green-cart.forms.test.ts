import { expect, test } from "vitest";
import type { Output } from "../calls.ts";
import { addListedItemsForm, listedItems } from "./green-cart.forms.ts";

type Answer = Output<"api_add_listed_items_to_green_cart">;

const fields = (values: Record<string, string>) => (name: string) => values[name] ?? "";
const done = (refused: Answer["refused"], returnTo: string) =>
  addListedItemsForm.done({ added: 2, refused } as Answer, fields({ returnTo }));

test("items survive the way through a field; what is none becomes input that the call rejects", () => {
  const items = [
    { productId: 12, price: 450 },
    { productId: 13, price: 0 },
  ];
  const read = (text: string) => addListedItemsForm.input(fields({ items: text })).body?.items;
  expect(read(listedItems(items))).toEqual(items);
  expect(read("x:1")).toEqual([{ productId: Number.NaN, price: 1 }]);
  expect(read("")).toEqual([{ productId: Number.NaN, price: Number.NaN }]);
  expect(read("1:1 ".repeat(10_000))).toHaveLength(51);
});

test("leads to the green cart, or back to the list, which names what was not added", () => {
  const list = "/verkaufen/suche?list=a";
  expect(done([], list)).toMatchObject({
    redirectTo: { page: "trade_in_cart" },
    params: { added: "2", all: "2" },
  });
  const refused: Answer["refused"] = [
    { productId: 1, code: "price-changed" },
    { productId: 2, code: "no-room" },
    { productId: 3, code: "not-bought" },
  ];
  expect(done(refused, list)).toMatchObject({
    redirectTo: `${list}&notAdded=1.3&noRoom=2`,
    params: { added: "2", all: "5" },
  });
  expect(done(refused, "")).toMatchObject({ redirectTo: { page: "trade_in_cart" } });
});
