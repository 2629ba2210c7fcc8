import { afterSaleActions } from "../actions/after-sale-actions.ts";
import { newEmail } from "../actions/checkout-actions.ts";
import { addOperator } from "../actions/operators.ts";
import { dataOf } from "../answers.ts";
import { newVisitor, type TestApi } from "../api.ts";

type Locale = "de" | "nl";

/** One successful request for each call after the sale. */
export function afterSaleRequests(api: TestApi) {
  const shop = afterSaleActions(api, newEmail);
  /** Somebody's order by prepayment, whose transfer came and whose items have arrived. */
  const delivered = async (locale: Locale) => {
    const order = await shop.guestOrder({ as: { visitor: newVisitor(), locale }, method: "prepayment" });
    const { total } = dataOf(await shop.readOrder(order.as, order.uuid)).totals;
    await shop.pay(order.uuid, total);
    await shop.deliver(order.uuid, await shop.ship(order.uuid));
    return order;
  };
  const withReturn = async (locale: Locale) => {
    const { as, uuid } = await delivered(locale);
    return dataOf(await shop.withdraw(as, uuid, ["1"])).returnNumber ?? "";
  };
  const withClaim = async (locale: Locale) => {
    const { as, uuid } = await delivered(locale);
    return dataOf(await shop.claim(as, uuid)).number;
  };
  const support = async (locale: Locale) => ({ ...(await addOperator(api, "support")), locale });
  const warehouse = async (locale: Locale) => ({ ...(await addOperator(api, "warehouse")), locale });
  /** The number of a withdrawal that matches no order. */
  const unmatched = async (locale: Locale) => {
    const email = newEmail();
    dataOf(await shop.withdrawAsGuest("2222-2222", email, { locale }));
    await api.runJobs("queue");
    const { number } = await api.database.db
      .selectFrom("unmatched_report")
      .select("number")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return `${number}`;
  };
  return {
    api_operator_unmatched_list: async (locale: Locale) => {
      await unmatched(locale);
      return api.call("api_operator_unmatched_list", { query: {} }, await support(locale));
    },
    api_operator_unmatched_match: async (locale: Locale) => {
      const params = { number: await unmatched(locale) };
      const { number } = await delivered(locale);
      return api.call(
        "api_operator_unmatched_match",
        { params, body: { orderNumber: number } },
        await support(locale),
      );
    },
    api_operator_unmatched_dismiss: async (locale: Locale) =>
      api.call(
        "api_operator_unmatched_dismiss",
        { params: { number: await unmatched(locale) }, body: { reason: "a test" } },
        await support(locale),
      ),
    api_get_after_sale: async (locale: Locale) => {
      const { as, uuid } = await delivered(locale);
      return shop.afterSale(as, uuid);
    },
    api_withdraw_order: async (locale: Locale) => {
      const { as, uuid } = await delivered(locale);
      return shop.withdraw(as, uuid, ["1"]);
    },
    api_withdraw_guest_order: (locale: Locale) => shop.withdrawAsGuest("2222-2222", undefined, { locale }),
    api_create_guest_claim: (locale: Locale) =>
      api.call(
        "api_create_guest_claim",
        {
          body: {
            orderNumber: "2222-2222",
            email: "guest@example.com",
            article: null,
            kind: "battery",
            description: "Empty after an hour.",
            remedy: "repair",
          },
        },
        { locale },
      ),
    api_create_claim: async (locale: Locale) => {
      const { as, uuid } = await delivered(locale);
      return shop.claim(as, uuid);
    },
    api_operator_return_list: async (locale: Locale) => {
      await withReturn(locale);
      return api.call("api_operator_return_list", { query: {} }, await support(locale));
    },
    api_operator_return_show: async (locale: Locale) =>
      api.call(
        "api_operator_return_show",
        { params: { number: await withReturn(locale) } },
        await support(locale),
      ),
    api_operator_return_receive: async (locale: Locale) =>
      api.call(
        "api_operator_return_receive",
        { params: { number: await withReturn(locale) }, body: { note: "as sent" } },
        await warehouse(locale),
      ),
    api_operator_return_refuse: async (locale: Locale) =>
      api.call(
        "api_operator_return_refuse",
        { params: { number: await withReturn(locale) }, body: { note: "another device" } },
        await warehouse(locale),
      ),
    api_operator_claim_list: async (locale: Locale) => {
      await withClaim(locale);
      return api.call("api_operator_claim_list", { query: {} }, await support(locale));
    },
    api_operator_claim_show: async (locale: Locale) =>
      api.call(
        "api_operator_claim_show",
        { params: { number: await withClaim(locale) } },
        await support(locale),
      ),
    api_operator_claim_answer: async (locale: Locale) =>
      api.call(
        "api_operator_claim_answer",
        { params: { number: await withClaim(locale) }, body: { text: "Send it to us." } },
        await support(locale),
      ),
    api_operator_claim_close: async (locale: Locale) =>
      api.call(
        "api_operator_claim_close",
        { params: { number: await withClaim(locale) }, body: { text: "It is repaired." } },
        await support(locale),
      ),
  };
}
