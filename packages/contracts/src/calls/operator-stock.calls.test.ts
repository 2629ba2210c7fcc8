import { expect, test } from "vitest";
import { operatorStockCalls } from "./operator-stock.calls.ts";

const { body } = operatorStockCalls.api_operator_stock_add;
const received = (serial: string) =>
  body.safeParse({
    product: "1001",
    label: "A1",
    units: [{ serial, fullBattery: null, cost: 100, vatScheme: "margin" }],
  }).success;

test.each(["356938035643809", "C39X1", "R1000272-A2-2", "1E10A", "E14"])("%s is a serial", (serial) => {
  expect(received(serial)).toBe(true);
});

test.each(["3,56939E+14", "3.56939E+14", "3.56939e14", "3E+14"])(
  "%s was rounded by a spreadsheet",
  (serial) => {
    expect(received(serial)).toBe(false);
  },
);
