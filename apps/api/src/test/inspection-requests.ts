import { newVisitor, type TestApi } from "./api.ts";
import { checkoutOf, inspectionActions } from "./inspection-actions.ts";
import { addOperator } from "./operators.ts";
import { tradeInActions, WORN } from "./trade-in-actions.ts";

type Locale = "de" | "nl";

/** One successful request for each call about trade-in orders. */
export function inspectionRequests(api: TestApi) {
  const shop = tradeInActions(api);
  const actions = inspectionActions(api);
  const placed = async (locale: Locale) => {
    const id = await shop.device();
    await shop.importSet();
    return actions.placed({ locale, sales: [{ id }] });
  };
  const operator = async (locale: Locale) => ({ ...(await addOperator(api, "warehouse")), locale });
  return {
    api_green_checkout: async (locale: Locale) => {
      const as = { visitor: newVisitor(), locale };
      const id = await shop.device();
      await shop.importSet();
      await shop.added(as, { id, price: 20_000 });
      return actions.checkOut(as, checkoutOf(20_000));
    },
    api_get_trade_in_order: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      return api.call("api_get_trade_in_order", { params: { tradeInUuid: order.uuid }, query: {} }, as);
    },
    api_answer_revision: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      return actions.answer(as, order, await actions.revised(order, WORN), "accept");
    },
    api_operator_list_trade_ins: async (locale: Locale) => {
      await placed(locale);
      return api.call("api_operator_list_trade_ins", { query: {} }, await operator(locale));
    },
    api_operator_show_trade_in: async (locale: Locale) => {
      const { number } = (await placed(locale)).order;
      return api.call("api_operator_show_trade_in", { params: { number } }, await operator(locale));
    },
    api_operator_change_trade_in: async (locale: Locale) =>
      actions.change((await placed(locale)).order, { type: "receive", parcel: 1, items: ["1"] }),
  };
}
