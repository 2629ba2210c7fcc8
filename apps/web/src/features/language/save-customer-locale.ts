import { type ApiClient, type CallResult, orNoAnswer } from "@reprise/contracts/client";
import type { Locale } from "@reprise/locale";
import { within } from "@reprise/service/within";

/** A server that does not answer holds up the page in the other language for no longer, in ms. */
export const SAVE_WITHIN_MS = 10_000;

async function save(api: ApiClient, locale: Locale, isKnownCustomer: boolean): Promise<CallResult<unknown>> {
  if (!isKnownCustomer) {
    const meta = await api.call("api_user_meta_view", { body: { withCart: false } });
    if (meta.ok && meta.data.customer === null) return meta;
  }
  return api.call("api_customer_update_locale", { body: { locale } });
}

/**
 * Saves the chosen language for a logged-in customer: emails to the customer use it (specification, section 4).
 * Unless the page already knows the customer, the server says whether there is one. Never throws: the choice holds in
 * this browser in any case. A call that is under way when the time is up continues after the page is left.
 */
export async function saveCustomerLocale(
  api: ApiClient,
  locale: Locale,
  isKnownCustomer: boolean,
): Promise<void> {
  const saved = within(
    SAVE_WITHIN_MS,
    save(api, locale, isKnownCustomer),
    () => new Error("The language was not saved in time"),
  );
  await orNoAnswer(saved);
}
