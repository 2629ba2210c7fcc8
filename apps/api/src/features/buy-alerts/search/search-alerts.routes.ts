import { MAX_SEARCH_ALERTS } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { clientNetwork } from "@reprise/service/client-network";
import type { Database } from "../../../db/database.ts";
import { ApiFailure, invalidInput } from "../../../http/calls/api-failure.ts";
import type { LoggedIn } from "../../../http/calls/authenticate.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { findSubscriptionLink } from "../../../mail/subscription-link.store.ts";
import { mailCounters } from "../../../throttle/mail-counters.ts";
import type { Throttle } from "../../../throttle/throttle.ts";
import { findCustomer, keyOfEmail, lockExistingCustomer } from "../../customer/customer.public.ts";
import { queryText } from "../../search/search.public.ts";
import { searchAlertRequests } from "./search-alert-mail.ts";
import { MAILBOX, NETWORK } from "./search-alert-throttles.ts";
import {
  confirmSearchAlert,
  countOthers,
  putSearchAlert,
  removeSearchAlert,
  searchAlertsOf,
} from "./search-alert.store.ts";

type SearchAlertHandlers = Pick<
  Handlers,
  "api_get_search_alerts" | "api_add_search_alert" | "api_confirm_search_alert" | "api_delete_search_alert"
>;

export interface SearchAlertDependencies {
  readonly database: Database;
  readonly throttle: Throttle;
}

export function searchAlertHandlers({ database, throttle }: SearchAlertDependencies): SearchAlertHandlers {
  const { db } = database;

  /** @throws {ApiFailure} BUY_ALERT_LIMIT_REACHED */
  const addOfCustomer = ({ uuid }: LoggedIn, query: string, locale: Locale) =>
    database.transaction(async (transaction) => {
      // Serialised, so that concurrent requests cannot exceed the limit.
      await lockExistingCustomer(transaction, uuid);
      const owner = { customer: uuid };
      if ((await countOthers(transaction, owner, query)) >= MAX_SEARCH_ALERTS)
        throw new ApiFailure(
          "BUY_ALERT_LIMIT_REACHED",
          `At most ${MAX_SEARCH_ALERTS} search alerts are allowed`,
        );
      await putSearchAlert(transaction, owner, query, locale);
    });

  /** Same work and answer for any address. Only the mailbox learns the result. */
  const addOfMailbox = (email: string, query: string, locale: Locale) =>
    database.transaction(async (transaction) => {
      const owner = { email, emailKey: keyOfEmail(email) };
      // Refused without a word: someone is flooding the mailbox.
      if (!(await throttle.within(transaction).allowsAll(mailCounters(MAILBOX, owner.emailKey)))) return;
      if ((await countOthers(transaction, owner, query)) >= MAX_SEARCH_ALERTS) return;
      const { uuid, isConfirmed } = await putSearchAlert(transaction, owner, query, locale);
      if (!isConfirmed) await searchAlertRequests.enqueue(transaction, { alert: uuid });
    });

  return {
    api_get_search_alerts: async (_input, { customer }) => {
      const row = await findCustomer(db, customer.uuid);
      const alerts = row === null ? [] : await searchAlertsOf(db, row);
      return {
        searchAlerts: alerts.map(({ uuid, query, asked_at }) => ({
          uuid,
          query,
          createdAt: asked_at.toISOString(),
        })),
      };
    },

    api_add_search_alert: async ({ body }, { customer, locale, client }) => {
      const { email } = body;
      const query = queryText(body.query) ?? "";
      const network = client.address === null ? null : clientNetwork(client.address);
      if (network !== null) await throttle.take(NETWORK, network);
      const row = customer === null ? null : await findCustomer(db, customer.uuid);
      const isOwn = row !== null && (email === undefined || keyOfEmail(email) === row.email_key);
      if (customer !== null && isOwn) {
        await addOfCustomer(customer, query, locale);
        return { isPending: false };
      }
      if (email === undefined) throw invalidInput({ path: "body.email", message: "An address is needed" });
      await addOfMailbox(email, query, locale);
      return { isPending: true };
    },

    api_confirm_search_alert: async ({ body: { token } }) => {
      const link = await findSubscriptionLink(db, token);
      const query =
        link?.purpose === "confirm-search-alert" && link.searchAlert !== null
          ? await confirmSearchAlert(db, link.searchAlert)
          : null;
      if (query === null) throw new ApiFailure("LINK_INVALID", "The link is unknown or too old");
      return { query };
    },

    api_delete_search_alert: async ({ params: { uuid } }, { customer }) => {
      const row = await findCustomer(db, customer.uuid);
      if (row === null || !(await removeSearchAlert(db, row, uuid)))
        throw new ApiFailure("NOT_FOUND", "The customer has no such search alert");
      return {};
    },
  };
}
