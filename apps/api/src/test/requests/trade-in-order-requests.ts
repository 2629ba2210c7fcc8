import type { TradeInOrder } from "@reprise/contracts";
import { sql } from "kysely";
import { customerActions } from "../actions/customers.ts";
import { downloadLabel } from "../actions/documents.ts";
import { greenCheckoutActions } from "../actions/green-checkout-actions.ts";
import { addOperator } from "../actions/operators.ts";
import { account } from "../actions/payout-actions.ts";
import { addedPhoto, getPhoto } from "../actions/photo-actions.ts";
import { tradeInActions, WORN } from "../actions/trade-in-actions.ts";
import { tradeInOrderActions } from "../actions/trade-in-order-actions.ts";
import { newVisitor, type TestApi } from "../api.ts";

type Locale = "de" | "nl";

/** One successful request for each call about trade-in orders. */
export function tradeInOrderRequests(api: TestApi) {
  const shop = tradeInActions(api);
  const actions = tradeInOrderActions(api);
  const checkout = greenCheckoutActions(api);
  const seller = async (locale: Locale) => {
    const as = { visitor: newVisitor(), locale };
    const id = await shop.device();
    await shop.importSet();
    await shop.added(as, { id, price: 20_000 });
    return as;
  };
  const entered = async (locale: Locale) => {
    const as = await seller(locale);
    await checkout.enterAll(as);
    return as;
  };
  const placed = async (locale: Locale) => {
    const id = await shop.device();
    await shop.importSet();
    return actions.placed({ locale, sales: [{ id }] });
  };
  const bought = async (locale: Locale) => {
    const { order } = await placed(locale);
    await actions.inspected(order);
    await actions.changed(order, { type: "accept", items: ["1"] });
    return `U-${order.number}-1`;
  };
  const photographed = async (order: TradeInOrder, locale: Locale) => {
    await actions.changed(order, { type: "receive", parcel: 1, items: ["1"] });
    return (await addedPhoto(api, order, await operator(locale))).uuid;
  };
  const operator = async (locale: Locale) => ({ ...(await addOperator(api, "warehouse")), locale });
  return {
    api_get_green_checkout: async (locale: Locale) =>
      api.call("api_get_green_checkout", {}, await entered(locale)),
    api_get_carriers: async (locale: Locale) => api.call("api_get_carriers", {}, await entered(locale)),
    api_get_pickup_dates: async (locale: Locale) =>
      api.call("api_get_pickup_dates", {}, await entered(locale)),
    api_get_bank_accounts: async (locale: Locale) =>
      api.call("api_get_bank_accounts", {}, await entered(locale)),
    api_get_payout_methods: async (locale: Locale) =>
      api.call("api_get_payout_methods", {}, await entered(locale)),
    api_put_green_checkout_address: async (locale: Locale) => checkout.enterAddress(await seller(locale)),
    api_put_green_checkout_shipping: async (locale: Locale) => checkout.putShipping(await entered(locale)),
    api_put_green_checkout_payout: async (locale: Locale) => checkout.putPayout(await entered(locale)),
    api_green_checkout: async (locale: Locale) => checkout.place(await entered(locale)),
    api_get_trade_in_order: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      return api.call("api_get_trade_in_order", { params: { tradeInUuid: order.uuid }, query: {} }, as);
    },
    api_get_sale_figures: (locale: Locale) => api.call("api_get_sale_figures", {}, { locale }),
    api_get_trade_in_label: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      // The harness reads JSON; the answer is a file.
      const answer = await downloadLabel(api, as, order.uuid);
      return { ok: answer.status === 200 && answer.type === "application/pdf" };
    },
    api_get_trade_in_orders: async (locale: Locale) => {
      const { customer } = await customerActions(api).customer();
      return api.call("api_get_trade_in_orders", { query: {} }, { customer, locale });
    },
    api_answer_revision: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      return actions.answer(as, order, await actions.revised(order, WORN), "accept");
    },
    api_cancel_trade_in: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      const params = { tradeInUuid: order.uuid };
      return api.call("api_cancel_trade_in", { params, body: {} }, as);
    },
    api_request_payout_link: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      const params = { tradeInUuid: order.uuid };
      return api.call("api_request_payout_link", { params, body: {} }, as);
    },
    api_operator_pay_trade_in: async (locale: Locale) => {
      const { number } = (await placed(locale)).order;
      return api.call("api_operator_pay_trade_in", { params: { number } }, await addOperator(api, "finance"));
    },
    api_operator_refuse_payout_method: async (locale: Locale) => {
      const { number, uuid: tradeInUuid } = (await placed(locale)).order;
      const [held] = await api.database.db
        .insertInto("payout_method")
        .values({
          trade_in_uuid: tradeInUuid,
          version: 2,
          method: JSON.stringify(account("FR7630006000011234567890189")),
          chosen_by: "seller",
          effective_at: sql<Date>`now() + interval '1 day'`,
        })
        .returning("effective_at")
        .execute();
      const body = { heldUntil: held?.effective_at.toISOString() ?? "", reason: "not the seller" };
      const support = { ...(await addOperator(api, "support")), locale };
      return api.call("api_operator_refuse_payout_method", { params: { number }, body }, support);
    },
    api_operator_unit_list: async (locale: Locale) => {
      await bought(locale);
      return api.call("api_operator_unit_list", { query: {} }, await operator(locale));
    },
    api_operator_unit_release: async (locale: Locale) =>
      api.call(
        "api_operator_unit_release",
        { body: { serial: await bought(locale) } },
        await operator(locale),
      ),
    api_operator_unit_show: async (locale: Locale) =>
      api.call("api_operator_unit_show", { query: { serial: await bought(locale) } }, await operator(locale)),
    api_get_trade_in_photo: async (locale: Locale) => {
      const { as, order } = await placed(locale);
      const photo = await photographed(order, locale);
      return { ok: (await getPhoto(api, `/api/trade-in/orders/${order.uuid}/photos/${photo}/small`, as)).ok };
    },
    api_operator_add_inspection_photo: async (locale: Locale) => ({
      ok: (await photographed((await placed(locale)).order, locale)) !== "",
    }),
    api_operator_inspection_photo: async (locale: Locale) => {
      const { order } = await placed(locale);
      const path = `/api/operator/trade-ins/${order.number}/photos/${await photographed(order, locale)}`;
      return { ok: (await getPhoto(api, path, await operator(locale))).ok };
    },
    api_operator_remove_inspection_photo: async (locale: Locale) => {
      const { order } = await placed(locale);
      const params = { number: order.number, photo: await photographed(order, locale) };
      return api.call("api_operator_remove_inspection_photo", { params }, await operator(locale));
    },
    api_operator_list_trade_ins: async (locale: Locale) => {
      await placed(locale);
      return api.call("api_operator_list_trade_ins", { query: {} }, await operator(locale));
    },
    api_operator_find_trade_ins: async (locale: Locale) => {
      const { number } = (await placed(locale)).order;
      return api.call(
        "api_operator_find_trade_ins",
        { query: { text: `${number}-1` } },
        await operator(locale),
      );
    },
    api_operator_show_trade_in: async (locale: Locale) => {
      const { number } = (await placed(locale)).order;
      return api.call("api_operator_show_trade_in", { params: { number } }, await operator(locale));
    },
    api_operator_change_trade_in: async (locale: Locale) =>
      actions.change((await placed(locale)).order, { type: "receive", parcel: 1, items: ["1"] }),
  };
}
