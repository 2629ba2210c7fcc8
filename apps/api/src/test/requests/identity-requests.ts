import type { CallName } from "@reprise/contracts";
import { ADDRESS, customerActions, PASSWORD } from "../actions/customers.ts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";

type Requests<N extends CallName> = {
  readonly [K in N]: (locale: "de" | "nl") => Promise<{ readonly ok: boolean }>;
};

/** One successful request for each call of logins and accounts. */
export function identityRequests(api: TestApi) {
  const people = customerActions(api);
  const login = async () => ({ customer: (await people.customer()).customer });
  const withAddress = async () => {
    const as = await login();
    const { uuid } = dataOf(await api.call("api_add_customer_address", { body: ADDRESS }, as));
    return { as, params: { uuid } };
  };
  return {
    api_register_customer: () => people.askToRegister(people.newEmail()),
    api_complete_registration: () => people.register(people.newEmail()),
    api_customer_login: async () => people.logIn((await people.customer()).email),
    api_customer_logout: async () => api.call("api_customer_logout", {}, await login()),
    api_change_password: async () =>
      api.call(
        "api_change_password",
        { body: { currentPassword: PASSWORD, password: "a new password" } },
        await login(),
      ),
    api_request_password_reset: () =>
      api.call("api_request_password_reset", { body: { email: people.newEmail() } }),
    api_reset_password: async () => {
      const { uuid, email } = await people.customer();
      const token = await people.link(uuid, "reset-password", email);
      return api.call("api_reset_password", { body: { token, password: "a new password" } });
    },
    api_verify_email: async () => {
      const { uuid, email, customer } = await people.customer();
      const token = await people.link(uuid, "verify-email", email);
      return api.call("api_verify_email", { body: { token } }, { customer });
    },
    api_confirm_email_change: async () => {
      const { uuid, customer } = await people.customer();
      const token = await people.link(uuid, "change-email", people.newEmail());
      return api.call("api_confirm_email_change", { body: { token } }, { customer });
    },
    api_change_email: async () =>
      api.call("api_change_email", { body: { email: people.newEmail(), password: PASSWORD } }, await login()),
    api_request_email_verification: async () => api.call("api_request_email_verification", {}, await login()),
    api_get_customer: async () => api.call("api_get_customer", {}, await login()),
    api_update_customer: async () =>
      api.call("api_update_customer", { body: { firstName: "Grace", lastName: null } }, await login()),
    api_customer_update_locale: async (locale) =>
      api.call("api_customer_update_locale", { body: { locale } }, await login()),
    api_get_customer_sessions: async () => api.call("api_get_customer_sessions", {}, await login()),
    api_end_customer_session: async () => {
      const as = await login();
      const { sessions } = dataOf(await api.call("api_get_customer_sessions", {}, as));
      return api.call("api_end_customer_session", { params: { uuid: sessions[0]?.uuid ?? "" } }, as);
    },
    api_end_customer_sessions: async () => api.call("api_end_customer_sessions", {}, await login()),
    api_get_customer_addresses: async () =>
      api.call("api_get_customer_addresses", {}, (await withAddress()).as),
    api_add_customer_address: async () =>
      api.call("api_add_customer_address", { body: ADDRESS }, await login()),
    api_update_customer_address: async () => {
      const { as, params } = await withAddress();
      return api.call("api_update_customer_address", { params, body: { ...ADDRESS, city: "Lyon" } }, as);
    },
    api_delete_customer_address: async () => {
      const { as, params } = await withAddress();
      return api.call("api_delete_customer_address", { params }, as);
    },
    api_export_customer_data: async () => api.call("api_export_customer_data", {}, await login()),
    api_close_customer: async () =>
      api.call("api_close_customer", { body: { isConfirmed: true, password: PASSWORD } }, await login()),
  } satisfies Partial<Requests<CallName>>;
}
