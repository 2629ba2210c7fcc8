import { putCoupon } from "../actions/coupons.ts";
import { addOperator } from "../actions/operators.ts";
import { FLAWLESS, gradingOf, QUESTION_SET, tradeInActions } from "../actions/trade-in-actions.ts";
import { dataOf } from "../answers.ts";
import { newVisitor, type TestApi } from "../api.ts";

/** One successful request for each call of the trade-in. */
export function tradeInRequests(api: TestApi) {
  const shop = tradeInActions(api);
  const device = async () => {
    const id = await shop.device();
    await shop.importSet();
    return id;
  };
  const seller = async (locale: "de" | "nl") => {
    const as = { visitor: newVisitor(), locale };
    const uuid = await shop.added(as, { id: await device(), price: 20_000 });
    return { as, params: { id: uuid } };
  };
  return {
    api_down_pricing_group: async (locale: "de" | "nl") =>
      api.call("api_down_pricing_group", { params: { productId: `${await device()}` } }, { locale }),
    api_trade_in_offer: async (locale: "de" | "nl") => {
      const params = { productId: `${await device()}` };
      const body = { customerGradingDto: gradingOf(FLAWLESS) };
      return api.call("api_trade_in_offer", { params, body }, { locale });
    },
    api_get_green_cart: async (locale: "de" | "nl") =>
      api.call("api_get_green_cart", { query: { withProducts: "true" } }, (await seller(locale)).as),
    api_add_item_to_green_cart: async (locale: "de" | "nl") =>
      shop.add({ visitor: newVisitor(), locale }, { id: await device(), price: 20_000 }),
    api_add_listed_items_to_green_cart: async (locale: "de" | "nl") => {
      const body = { items: [{ productId: await shop.book(300), price: 300 }] };
      return api.call("api_add_listed_items_to_green_cart", { body }, { visitor: newVisitor(), locale });
    },
    api_get_customer_grading_answers: async (locale: "de" | "nl") => {
      const { as, params } = await seller(locale);
      return api.call("api_get_customer_grading_answers", { params }, as);
    },
    api_remove_green_cart_item: async (locale: "de" | "nl") => {
      const { as, params } = await seller(locale);
      return api.call("api_remove_green_cart_item", { params }, as);
    },
    api_remove_green_cart_items: async (locale: "de" | "nl") =>
      api.call("api_remove_green_cart_items", {}, (await seller(locale)).as),
    api_set_green_coupon: async (locale: "de" | "nl") => {
      const code = `SELL-${locale}`;
      await putCoupon(api.database, { code, side: "green" });
      return api.call("api_set_green_coupon", { body: { code } }, (await seller(locale)).as);
    },
    api_remove_green_coupon: async (locale: "de" | "nl") =>
      api.call("api_remove_green_coupon", {}, (await seller(locale)).as),
    api_prepare_green_checkout: async (locale: "de" | "nl") =>
      api.call("api_prepare_green_checkout", {}, (await seller(locale)).as),
    api_add_express_grading: async (locale: "de" | "nl") =>
      api.call("api_add_express_grading", {}, (await seller(locale)).as),
    api_remove_express_grading: async (locale: "de" | "nl") => {
      const { as } = await seller(locale);
      dataOf(await api.call("api_add_express_grading", {}, as));
      return api.call("api_remove_express_grading", {}, as);
    },
    api_put_green_carrier: async (locale: "de" | "nl") =>
      api.call("api_put_green_carrier", { body: { carrier: "dhl" } }, (await seller(locale)).as),
    api_operator_questions_import: async () => {
      await device();
      const body = { sets: [QUESTION_SET] };
      return api.call("api_operator_questions_import", { body }, await addOperator(api, "finance"));
    },
    api_operator_questions_list: async () => {
      await device();
      return api.call("api_operator_questions_list", {}, await addOperator(api, "support"));
    },
    api_operator_prices_import: async () => {
      const body = { prices: [{ product: await device(), label: "A0" as const, price: 21_000 }] };
      return api.call("api_operator_prices_import", { body }, await addOperator(api, "finance"));
    },
  };
}
