import { randomUUID } from "node:crypto";
import { localized } from "@reprise/locale";
import { contentActions, promoFiles } from "../actions/content-actions.ts";
import { addOperator } from "../actions/operators.ts";
import { dataOf } from "../answers.ts";
import { newVisitor, type TestApi } from "../api.ts";

/** One successful request for each call about operators and of operators. */
export function operatorRequests(api: TestApi, product: number) {
  const warehouse = () => addOperator(api, "warehouse");
  const add = async (serial: string) => {
    const unit = { serial, fullBattery: false, cost: 100, vatScheme: "margin" } as const;
    const body = { product: `${product}`, label: "A1" as const, units: [unit] };
    return api.call("api_operator_stock_add", { body }, await warehouse());
  };
  const added = async () => {
    const serial = randomUUID();
    dataOf(await add(serial));
    return serial;
  };
  const createCoupon = async () => {
    const body = { code: randomUUID(), kind: "amount", value: 500, limitOverall: 9 } as const;
    return api.call("api_operator_coupon_create", { body }, await addOperator(api, "finance"));
  };
  const announced = async () => {
    const texts = localized((locale) => `Text ${locale}`);
    const validTo = new Date(Date.now() + 3_600_000).toISOString();
    const body = { texts, validFrom: null, validTo };
    return api.call("api_operator_announcement_add", { body }, await addOperator(api, "support"));
  };
  const experienced = async () => {
    const shop = contentActions(api);
    const [document, variant] = [`promo-${randomUUID()}`, `promo-${randomUUID()}`];
    for (const url of [document, variant]) await shop.put(`promo/${url}`, promoFiles(url));
    const id = `x${randomUUID().replaceAll("-", "")}`;
    const body = { id, kind: "promo", document, variants: { b: variant } } as const;
    return api.call("api_operator_experience_start", { body }, await addOperator(api, "support"));
  };
  return {
    api_operator_experience_start: experienced,
    api_operator_experience_list: async () => {
      dataOf(await experienced());
      return api.call("api_operator_experience_list", {}, await addOperator(api, "support"));
    },
    api_operator_experience_end: async () => {
      const params = { experienceId: dataOf(await experienced()).id };
      return api.call("api_operator_experience_end", { params }, await addOperator(api, "support"));
    },
    api_operator_content_report: async () =>
      api.call("api_operator_content_report", {}, await addOperator(api, "support")),
    api_operator_check: async () =>
      api.call(
        "api_operator_check",
        { params: { check: "ledger-sums" }, query: {} },
        await addOperator(api, "support"),
      ),
    api_operator_announcement_add: announced,
    api_operator_announcement_list: async () =>
      api.call("api_operator_announcement_list", {}, await addOperator(api, "support")),
    api_operator_announcement_end: async () => {
      const params = { announcementId: `${dataOf(await announced()).id}` };
      return api.call("api_operator_announcement_end", { params }, await addOperator(api, "support"));
    },
    api_operator_add: () =>
      api.call("api_operator_add", { body: { name: `op-${randomUUID()}`, roles: ["support", "finance"] } }),
    api_operator_renew: async () => {
      const params = { name: (await warehouse()).name };
      return api.call("api_operator_renew", { params, body: { days: 30 } });
    },
    api_operator_list: async () => {
      await warehouse();
      return api.call("api_operator_list", {});
    },
    api_operator_disable: async () =>
      api.call("api_operator_disable", { params: { name: (await warehouse()).name } }),
    api_operator_survey_export: async () => {
      const params = { survey: "mac" } as const;
      const body = { use: "work", priority: "price", missing: "=1+1" } as const;
      dataOf(await api.call("api_survey_answer", { params, body }, { visitor: newVisitor() }));
      return api.call("api_operator_survey_export", { params }, await addOperator(api, "support"));
    },
    api_operator_search_report: async () => {
      const query = { q: "iphone" };
      dataOf(await api.call("api_product_list_view", { query }));
      await api.runJobs("search-records");
      return api.call("api_operator_search_report", {}, await addOperator(api, "support"));
    },
    api_operator_synonym_add: async () => {
      const body = { locale: "de" as const, words: ["funkknochen", "handy"] };
      return api.call("api_operator_synonym_add", { body }, await addOperator(api, "support"));
    },
    api_operator_audit: async () => {
      await added();
      return api.call("api_operator_audit", { query: { limit: "1" } }, await addOperator(api, "finance"));
    },
    api_operator_reconcile_payments: async () => {
      const entry = { id: randomUUID(), bookedOn: "2026-11-22", amount: 1, purpose: "rent" };
      const body = { entries: [entry] };
      return api.call("api_operator_reconcile_payments", { body }, await addOperator(api, "finance"));
    },
    api_operator_coupon_create: () => createCoupon(),
    api_operator_coupon_list: async () => {
      dataOf(await createCoupon());
      return api.call("api_operator_coupon_list", {}, await addOperator(api, "support"));
    },
    api_operator_coupon_disable: async () => {
      const { code } = dataOf(await createCoupon());
      return api.call("api_operator_coupon_disable", { body: { code } }, await addOperator(api, "finance"));
    },
    api_operator_product_gone: async () =>
      api.call(
        "api_operator_product_gone",
        { params: { id: `${product}` }, body: { isGone: false, movedTo: null } },
        await addOperator(api, "support"),
      ),
    api_operator_price_set: async () =>
      api.call(
        "api_operator_price_set",
        { body: { product: `${product}`, label: "A1", price: 12_345 } },
        await addOperator(api, "finance"),
      ),
    api_operator_stock_show: async (locale: "de" | "nl") =>
      api.call(
        "api_operator_stock_show",
        { query: { product: `${product}` } },
        { ...(await warehouse()), locale },
      ),
    api_operator_stock_add: () => add(randomUUID()),
    api_operator_stock_remove: async () =>
      api.call(
        "api_operator_stock_remove",
        { body: { serial: await added(), reason: "broken" } },
        await warehouse(),
      ),
    api_operator_stock_move: async () => {
      const body = { serial: await added(), label: "A2", reason: "scratches" } as const;
      return api.call("api_operator_stock_move", { body }, await warehouse());
    },
    api_operator_unit_test: async () => {
      const record = {
        testedOn: "2026-11-26",
        passed: ["display" as const],
        batteryHealth: null,
        marks: [{ kind: "scratch" as const, place: "edge" as const }],
        replaced: [],
      };
      return api.call(
        "api_operator_unit_test",
        { body: { serial: await added(), record } },
        await warehouse(),
      );
    },
    api_operator_stock_restore: async () => {
      const serial = await added();
      const as = await warehouse();
      dataOf(await api.call("api_operator_stock_remove", { body: { serial, reason: "broken" } }, as));
      return api.call("api_operator_stock_restore", { body: { serial, reason: "repaired" } }, as);
    },
  };
}
