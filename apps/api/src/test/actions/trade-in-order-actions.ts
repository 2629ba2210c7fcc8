import type { OperatorTradeIn, TradeInItemChange, TradeInOrder } from "@reprise/contracts";
import { warehouseDate } from "@reprise/order";
import { dataOf } from "../answers.ts";
import { type CallAs, newVisitor, type TestApi } from "../api.ts";
import { type Entries, greenCheckoutActions } from "./green-checkout-actions.ts";
import { addOperator } from "./operators.ts";
import { addPhoto, picture } from "./photo-actions.ts";
import { FLAWLESS, gradingOf, type Sale, tradeInActions } from "./trade-in-actions.ts";

type Change = TradeInItemChange;

/** The day on which a carrier may have taken a box of a new order. */
export const today = (): string => warehouseDate(new Date());

/** What an inspection finds, with a reason for each answer. */
export const foundAs = (answers: Readonly<Record<string, string>>) => ({
  answers: gradingOf(answers).answers,
  reasons: Object.keys(answers).map((question) => ({ question, reason: `see the photo: ${question}` })),
});

/** What sellers and operators do with trade-in orders. */
export function tradeInOrderActions(api: TestApi) {
  const shop = tradeInActions(api);
  const checkout = greenCheckoutActions(api);
  /** Sells what is in the green cart. */
  const sold = async (as: CallAs, entries?: Entries): Promise<TradeInOrder> => {
    await checkout.enterAll(as, entries);
    return dataOf(await checkout.place(as));
  };
  const change = async (order: Pick<TradeInOrder, "number">, what: Change) =>
    api.call(
      "api_operator_change_trade_in",
      { params: { number: order.number }, body: { change: what } },
      await addOperator(api, "warehouse"),
    );
  const changed = async (order: Pick<TradeInOrder, "number">, what: Change): Promise<OperatorTradeIn> =>
    dataOf(await change(order, what));
  /** Makes the lower offer, with a photo. */
  const revise = async (order: TradeInOrder, item = "1"): Promise<OperatorTradeIn> => {
    await photographed(order, item);
    return changed(order, { type: "revise", item });
  };
  const photographed = async ({ number }: TradeInOrder, item = "1"): Promise<void> => {
    const bytes = await picture(40, 30).jpeg().toBuffer();
    const { status, body } = await addPhoto(api, { number, item }, await addOperator(api, "warehouse"), {
      bytes,
    });
    if (status !== 200) throw new Error(`${status} ${body.code}`);
  };
  const read = async (as: CallAs, { uuid: tradeInUuid }: Pick<TradeInOrder, "uuid">): Promise<TradeInOrder> =>
    dataOf(await api.call("api_get_trade_in_order", { params: { tradeInUuid }, query: {} }, as));
  return {
    sold,
    change,
    changed,
    revise,
    read,
    /** Orders devices for 20,000 cents each, as guest. */
    async placed({ locale, sales }: { locale?: "de" | "nl"; sales?: readonly Partial<Sale>[] } = {}) {
      const as = { visitor: newVisitor(), ...(locale === undefined ? {} : { locale }) };
      for (const { price = 20_000, ...sale } of sales ?? [{}])
        await shop.added(as, { id: await shop.device(), price, ...sale });
      return { as, order: await sold(as) };
    },
    /** The box arrives, and an item is found as answered. */
    async inspected(
      order: TradeInOrder,
      answers: Readonly<Record<string, string>> = FLAWLESS,
      item = "1",
    ): Promise<TradeInOrder> {
      await changed(order, { type: "receive", parcel: 1, items: [item] });
      return (await changed(order, { type: "inspect", item, ...foundAs(answers) })).order;
    },
    async revised(order: TradeInOrder, answers: Readonly<Record<string, string>>): Promise<string> {
      await this.inspected(order, answers);
      const { order: after } = await revise(order);
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
