import { serialKey } from "@reprise/order";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addOperator } from "../../test/actions/operators.ts";
import { startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../test/actions/trade-in-order-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";

const { api, ...shop } = await startTradeInShop();
const { change, changed, placed } = tradeInOrderActions(api);
const otto = await addOperator(api, "warehouse");

const IMEI = "356938035643809";
const receive = (order: { number: string }, serial: string, more: object = {}) =>
  change(order, { type: "receive", parcel: 1, items: ["1"], serials: [{ item: "1", serial }], ...more });
const add = (product: number, serials: readonly string[], more: object = {}) =>
  api.call(
    "api_operator_stock_add",
    {
      body: {
        product: `${product}`,
        label: "A1",
        units: serials.map((serial) => ({
          serial,
          fullBattery: null,
          cost: 100,
          vatScheme: "margin" as const,
        })),
        ...more,
      },
    },
    otto,
  );

test("a device is here once, however its number is typed, at every door", async () => {
  const first = (await placed()).order;
  const received = dataOf(await receive(first, "IMEI: 35-693803-564380-9/01"));
  expect(received.serials).toEqual([{ item: "1", serial: IMEI }]);
  const second = (await placed()).order;
  for (const serial of [IMEI, `imei${IMEI}`, "35 693803 564380 9", `${IMEI}/02`]) {
    expect([serial, codeOf(await receive(second, serial))]).toEqual([serial, "UNIT_EXISTS"]);
  }
  await changed(first, { type: "accept", items: ["1"] });
  expect(codeOf(await receive(second, `IMEI ${IMEI}`))).toBe("UNIT_EXISTS");
  const product = await shop.device();
  expect(codeOf(await add(product, [`SN: ${IMEI}`]))).toBe("UNIT_EXISTS");
  const query = { serial: "imei 35-693803-564380-9" };
  expect(dataOf(await api.call("api_operator_unit_show", { query }, otto)).unit.serial).toBe(IMEI);
  const released = await api.call("api_operator_unit_release", { body: { serial: `${IMEI}/01` } }, otto);
  expect(dataOf(released).unit).toMatchObject({ serial: IMEI, state: "sellable" });
});

test("a number with a wrong check digit, or one that a spreadsheet has shortened, is refused at its field", async () => {
  const { order } = await placed();
  for (const serial of ["356938035643801", "35-693803-564380-1", "3,56938E+14", "ab", "a b"]) {
    const refused = await receive(order, serial);
    expect(refused.ok ? serial : refused.error).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: [{ path: "body.change.serials.0.serial" }],
    });
  }
  const product = await shop.device();
  const wrong = await add(product, ["C39X1ABC", "356938035643801"]);
  expect(wrong.ok ? null : wrong.error).toMatchObject({ fields: [{ path: "body.units.1.serial" }] });
  expect(codeOf(await add(product, ["c39x1abc", "C39X1ABC"]))).toBe("UNIT_EXISTS");
  dataOf(await receive(order, "356938035643801", { isSerialAsPrinted: true }));
  dataOf(await add(product, ["356938035643802"], { isSerialAsPrinted: true }));
});

test("code and database have the same key", async () => {
  const serials = [
    IMEI,
    `imei${IMEI}`,
    `${IMEI}/01`,
    "35-693803-564380-9",
    "c39x 1abc",
    "SN/1",
    "U-7K4M-9XP3-1",
    "3.5",
  ];
  const { rows } = await sql<{ key: string }>`select serial_key(serial) as key
    from unnest(${serials}::text[]) with ordinality as given (serial, place) order by place`.execute(
    api.database.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(serials.map(serialKey));
});
