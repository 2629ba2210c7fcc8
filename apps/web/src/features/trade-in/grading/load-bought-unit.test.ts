import { expect, test } from "vitest";
import { placedOrder } from "../../../test/order-answer.ts";
import { appIn } from "../../../test/page-markup.tsx";
import { loadBoughtUnit } from "./load-bought-unit.ts";

const [line] = placedOrder.lines;
const [item] = line?.items ?? [];
if (line === undefined || item === undefined) throw new Error("The order has no unit");

const load = (unit: string | undefined, productId = line.productId) =>
  loadBoughtUnit(
    {
      app: appIn("de", { api_get_order: placedOrder }),
      query: { answers: [], unit },
      signal: new AbortController().signal,
    },
    productId,
  );

test("the unit of an order is known by its serial and its record", async () => {
  expect(await load(`${placedOrder.uuid}.${item.id}`)).toEqual({
    serial: item.serial,
    label: line.label,
    testRecord: item.testRecord,
  });
});

test.each([
  ["no unit", undefined, line.productId],
  ["an item that the order does not have", `${placedOrder.uuid}.99`, line.productId],
  ["another product", `${placedOrder.uuid}.${item.id}`, line.productId + 1],
])("nothing is said with %s", async (_, unit, productId) => {
  expect(await load(unit, productId)).toBeNull();
});
