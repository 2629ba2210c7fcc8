import { customerActions } from "../actions/customers.ts";
import { addOperator } from "../actions/operators.ts";
import { account, payoutActions } from "../actions/payout-actions.ts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";
import { signedWebhook } from "../stand-ins/sandbox-webhook.ts";

type Locale = "de" | "nl";

/** One successful request for each call about payouts and credit. */
export function payoutRequests(api: TestApi) {
  const sellers = payoutActions(api);
  const paid = async () => {
    const seller = await sellers.seller();
    dataOf(await sellers.choose(seller, account()));
    await sellers.buy(seller, 10_000);
    const [payout = ""] = await sellers.payoutsOf(seller);
    return { seller, payout };
  };
  const finance = async (locale: Locale) => ({ ...(await addOperator(api, "finance")), locale });
  const exported = async (locale: Locale) => {
    const { payout } = await paid();
    const { file } = dataOf(await api.call("api_operator_payout_export", {}, await finance(locale)));
    return { payout, number: `${file ?? 0}` };
  };
  return {
    api_get_trade_in_payout: async (locale: Locale) => sellers.read((await paid()).seller, { locale }),
    api_put_payout_method: async (locale: Locale) =>
      sellers.choose(await sellers.seller(), account(), { locale }),
    api_receive_payout_event: async (locale: Locale) => {
      const { payout } = await paid();
      const transfer = {
        id: "tr_1",
        merchantReference: payout,
        amount: 10_000,
        status: "booked",
        reason: null,
      };
      const body = signedWebhook({ id: "evt_1", transfer });
      return api.call("api_receive_payout_event", { params: { provider: "bank-sandbox" }, body }, { locale });
    },
    api_get_credit: async (locale: Locale) => {
      const { customer, uuid } = await customerActions(api).customer();
      const seller = await sellers.seller({ customer: uuid });
      dataOf(await sellers.choose(seller, { kind: "credit" }, { customer }));
      await sellers.buy(seller, 10_000);
      return api.call("api_get_credit", { query: {} }, { customer, locale });
    },
    api_operator_payout_list: async (locale: Locale) => {
      await paid();
      return api.call("api_operator_payout_list", { query: {} }, await finance(locale));
    },
    api_operator_payout_show: async (locale: Locale) =>
      api.call("api_operator_payout_show", { params: { id: (await paid()).payout } }, await finance(locale)),
    api_operator_payout_export: async (locale: Locale) => {
      await paid();
      return api.call("api_operator_payout_export", {}, await finance(locale));
    },
    api_operator_payout_file: async (locale: Locale) => {
      const { number } = await exported(locale);
      const { operator } = await finance(locale);
      const { status, ok, header } = await api.agent
        .get(`/api/operator/payouts/files/${number}`)
        .set("authorization", `Bearer ${operator}`)
        .buffer(true);
      return { ok: ok && status === 200 && header["content-type"] === "application/xml" };
    },
    api_operator_payout_booked: async (locale: Locale) => {
      const { number } = await exported(locale);
      const input = { params: { number }, body: { reference: "S-1" } };
      return api.call("api_operator_payout_booked", input, await finance(locale));
    },
    api_operator_payout_rejected: async (locale: Locale) => {
      const { payout } = await exported(locale);
      const input = { params: { id: payout }, body: { reason: "AC04" } };
      return api.call("api_operator_payout_rejected", input, await finance(locale));
    },
  };
}
