import { randomUUID } from "node:crypto";
import { createSubscriptionLink } from "../../mail/subscription-link.store.ts";
import { customerActions } from "../actions/customers.ts";
import { dataOf } from "../answers.ts";
import { newVisitor, type TestApi } from "../api.ts";

/** One successful request for each call of wishlist, buy alerts, newsletter and contact. */
export function listRequests(api: TestApi, product: number) {
  const people = customerActions(api);
  const login = async () => ({ customer: (await people.customer()).customer });
  const params = { productId: `${product}` };
  const subscribed = async () => {
    const email = people.newEmail();
    const body = { email, source: "footer", subscriptionType: "newsletter" };
    dataOf(await api.call("api_newsletter_subscribe", { body }));
    const query = api.database.db
      .selectFrom("newsletter_subscription")
      .select("uuid")
      .where("email", "=", email);
    return (await query.executeTakeFirstOrThrow()).uuid;
  };
  const linkTo = async (purpose: "confirm-newsletter" | "end-newsletter") =>
    createSubscriptionLink(api.database.db, { purpose, newsletter: await subscribed() });
  const addSearchAlert = () =>
    api.call("api_add_search_alert", { body: { query: "nokia 3310", email: people.newEmail() } });
  const searchAlert = async () => {
    dataOf(await addSearchAlert());
    const query = api.database.db.selectFrom("search_alert").select("uuid").orderBy("asked_at", "desc");
    return (await query.executeTakeFirstOrThrow()).uuid;
  };
  return {
    api_get_search_alerts: async () => api.call("api_get_search_alerts", {}, await login()),
    api_add_search_alert: addSearchAlert,
    api_confirm_search_alert: async () => {
      const link = { purpose: "confirm-search-alert", searchAlert: await searchAlert() } as const;
      const token = await createSubscriptionLink(api.database.db, link);
      return api.call("api_confirm_search_alert", { body: { token } });
    },
    api_delete_search_alert: async () => {
      const as = await login();
      dataOf(await api.call("api_add_search_alert", { body: { query: "nokia 3310" } }, as));
      const [alert] = dataOf(await api.call("api_get_search_alerts", {}, as)).searchAlerts;
      return api.call("api_delete_search_alert", { params: { uuid: alert?.uuid ?? "" } }, as);
    },
    api_search_conversion_click: () =>
      api.call("api_search_conversion_click", { body: { productId: product, searchUuid: randomUUID() } }),
    api_salesforce_event: () =>
      api.call("api_salesforce_event", { body: { type: "Impression", contentfulId: "landing/home" } }),
    api_consent_choice: () =>
      api.call("api_consent_choice", {
        body: {
          consentId: randomUUID(),
          version: 1,
          preferences: false,
          statistics: true,
          marketing: false,
          locale: "de",
          source: "dialog",
          hasPrivacyControl: false,
        },
      }),
    api_survey_answer: () =>
      api.call(
        "api_survey_answer",
        { params: { survey: "mac" }, body: { use: "work", priority: "price", missing: null } },
        { visitor: newVisitor() },
      ),
    api_wishlist_view: async (locale: "de" | "nl") => {
      const as = await login();
      dataOf(await api.call("api_watchlist_put_product", { params }, as));
      return api.call("api_wishlist_view", { query: { page: "1" } }, { ...as, locale });
    },
    api_watchlist_put_product: async () => api.call("api_watchlist_put_product", { params }, await login()),
    api_watchlist_delete_product: async () =>
      api.call("api_watchlist_delete_product", { params }, await login()),
    api_buy_alert_view: async (locale: "de" | "nl") => {
      const as = await login();
      dataOf(
        await api.call("api_buyalert_put_product", { body: { productId: product, targetPrice: 1 } }, as),
      );
      return api.call("api_buy_alert_view", {}, { ...as, locale });
    },
    api_buyalert_put_product: async () =>
      api.call("api_buyalert_put_product", { body: { productId: product, label: "A1" } }, await login()),
    api_buyalert_delete_product: async () =>
      api.call("api_buyalert_delete_product", { params, query: { label: "A1" } }, await login()),
    api_get_contact_form: () => api.call("api_get_contact_form", {}),
    api_contact: () =>
      api.call("api_contact", {
        body: { email: people.newEmail(), topic: "other", orderNumber: null, message: "Do you buy radios?" },
      }),
    api_newsletter_subscribe: () =>
      api.call("api_newsletter_subscribe", {
        body: { email: people.newEmail(), source: "footer", subscriptionType: "newsletter" },
      }),
    api_confirm_newsletter: async () =>
      api.call("api_confirm_newsletter", { body: { token: await linkTo("confirm-newsletter") } }),
    api_get_newsletter_subscription: async () =>
      api.call("api_get_newsletter_subscription", {}, await login()),
    api_update_newsletter_subscription: async () =>
      api.call("api_update_newsletter_subscription", { body: { isSubscribed: true } }, await login()),
    api_unsubscribe: async () =>
      api.call("api_unsubscribe", { body: { token: await linkTo("end-newsletter") } }),
  };
}
