import { randomUUID } from "node:crypto";
import type { Input, OperatorTradeIn, TradeInItemChange, TradeInOrder } from "@reprise/contracts";
import { dataOf } from "./answers.ts";
import { type CallAs, newVisitor, type TestApi } from "./api.ts";
import { addOperator } from "./operators.ts";
import { account } from "./payout-actions.ts";
import { FLAWLESS, gradingOf, type Sale, tradeInActions } from "./trade-in-actions.ts";

type Checkout = Input<"api_green_checkout">["body"];
type Change = TradeInItemChange;

export const SENDER = {
  kind: "shipping-and-billing",
  firstName: "Anna",
  lastName: "Müller",
  street: "Musterstraße 1",
  postalCode: "12345",
  city: "Musterstadt",
  country: "DE",
} as const;

/** A green checkout of a guest. */
export const checkoutOf = (total: number, change: Partial<Checkout> = {}): Checkout => ({
  tradeInUuid: randomUUID(),
  total,
  address: SENDER,
  email: "anna@example.com",
  carrier: "dhl",
  method: account(),
  ...change,
});

/** What sellers and operators do with trade-in orders. */
export function inspectionActions(api: TestApi) {
  const shop = tradeInActions(api);
  const checkOut = (as: CallAs, body: Checkout) => api.call("api_green_checkout", { body }, as);
  const change = async (order: Pick<TradeInOrder, "number">, what: Change) =>
    api.call(
      "api_operator_change_trade_in",
      { params: { number: order.number }, body: { change: what } },
      await addOperator(api, "warehouse"),
    );
  const changed = async (order: Pick<TradeInOrder, "number">, what: Change): Promise<OperatorTradeIn> =>
    dataOf(await change(order, what));
  const read = async (as: CallAs, { uuid: tradeInUuid }: Pick<TradeInOrder, "uuid">): Promise<TradeInOrder> =>
    dataOf(await api.call("api_get_trade_in_order", { params: { tradeInUuid }, query: {} }, as));
  return {
    checkOut,
    change,
    changed,
    read,
    /** Orders devices for 20,000 cents each, as guest. */
    async placed({ locale, sales }: { locale?: "de" | "nl"; sales?: readonly Partial<Sale>[] } = {}) {
      const as = { visitor: newVisitor(), ...(locale === undefined ? {} : { locale }) };
      let total = 0;
      for (const { price = 20_000, ...sale } of sales ?? [{}]) {
        await shop.added(as, { id: await shop.device(), price, ...sale });
        total += price;
      }
      return { as, order: dataOf(await checkOut(as, checkoutOf(total))) };
    },
    /** The box arrives, and an item is found as answered. */
    async inspected(
      order: TradeInOrder,
      answers: Readonly<Record<string, string>> = FLAWLESS,
      item = "1",
    ): Promise<TradeInOrder> {
      await changed(order, { type: "receive", parcel: 1, items: [item] });
      const found = gradingOf(answers).answers;
      return (await changed(order, { type: "inspect", item, answers: found })).order;
    },
    async revised(order: TradeInOrder, answers: Readonly<Record<string, string>>): Promise<string> {
      await this.inspected(order, answers);
      const { order: after } = await changed(order, { type: "revise", item: "1" });
      return after.items[0]?.revision?.uuid ?? "";
    },
    answer: (
      as: CallAs,
      { uuid: tradeInUuid }: Pick<TradeInOrder, "uuid">,
      revision: string,
      answer: "accept" | "decline" | "recycle",
    ) => api.call("api_answer_revision", { params: { tradeInUuid, revision }, body: { answer } }, as),
  };
}
