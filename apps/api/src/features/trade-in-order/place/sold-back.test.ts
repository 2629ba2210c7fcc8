import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { afterSaleActions } from "../../../test/actions/after-sale-actions.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { putProduct } from "../../../test/actions/put-product.ts";
import { DEVICES, startTradeInShop } from "../../../test/actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../../../test/actions/trade-in-order-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { type CallAs, newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startTradeInShop();
const sales = afterSaleActions(api);
const purchases = tradeInOrderActions(api);

/** The serials that the warehouse reads of a sale. */
async function soldSerials(as: CallAs, id: number, unit: string) {
  await shop.added(as, { id, price: 20_000, unit });
  const { number } = await purchases.sold(as);
  const operator = await addOperator(api, "warehouse");
  return dataOf(await api.call("api_operator_show_trade_in", { params: { number } }, operator)).soldSerials;
}

test("a unit that its buyer sells back has the serial with which it was sold, and nobody else's sale has it", async () => {
  const id = randomInt(1_000_000, 2_000_000_000);
  await putProduct(api.database, {
    id,
    categories: [DEVICES],
    variants: { A0: { price: 50_000, units: 1 } },
  });
  await shop.setPrices(id, { A0: 20_000 });
  const buyer = { visitor: newVisitor() };
  const { uuid } = await sales.ordered(buyer, id, "A0", "prepayment");
  const [item] = dataOf(await sales.readOrder(buyer, uuid)).lines.flatMap(({ items }) => items);
  const unit = `${uuid}.${item?.id}`;
  expect(await soldSerials(buyer, id, unit)).toEqual([{ item: "1", serial: item?.serial }]);
  expect(await soldSerials({ visitor: newVisitor() }, id, unit)).toEqual([]);
  expect(await soldSerials(buyer, await shop.device(), unit)).toEqual([]);
  expect(await soldSerials(buyer, id, `${uuid}.99`)).toEqual([]);
});
