import type { Addresses, Locale } from "@reprise/locale";
import type { Database } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import { button, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import { createSubscriptionLink } from "../../../mail/subscription-link.store.ts";
import {
  type CustomerRow,
  findCustomer,
  markEmailDelivered,
  markEmailUndeliverable,
} from "../../customer/customer.public.ts";
import type { CatalogueSearch } from "../../search/search.public.ts";
import { alertFooter } from "../alert/alert-footer.ts";
import { createFindsWhole } from "./finds-whole.ts";
import { searchAlertMails, searchAlertRequests } from "./search-alert-mail.ts";
import {
  deleteSearchAlert,
  findSearchAlert,
  lockDueSearchAlert,
  releaseSearchAlert,
  type SearchAlertRow,
  wakeSearchAlert,
} from "./search-alert.store.ts";

/** Another process is sending this mail. The queue retries later, in case that process fails. */
class AlertBusy extends Error {
  override readonly name = "AlertBusy";
}

export interface SearchAlertMailDependencies {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/** Why a mailbox gets the mail, and how to end its alert. */
async function guestFooter(
  { database: { db }, addresses }: SearchAlertMailDependencies,
  { uuid, locale }: Pick<SearchAlertRow, "uuid" | "locale">,
): Promise<NonNullable<MailContent["footer"]>> {
  const token = await createSubscriptionLink(db, { purpose: "end-search-alert", searchAlert: uuid });
  const t = mailText(locale);
  return {
    reason: t("mail.searchAlert.footer"),
    unsubscribe: {
      label: t("mail.searchAlert.unsubscribe"),
      url: addresses.url("unsubscribe", locale, { token }),
    },
  };
}

/** Asks mailboxes to confirm their alerts. */
export const searchAlertRequestWorker = (dependencies: SearchAlertMailDependencies): QueueWorker =>
  searchAlertRequests.worker(async ({ alert: uuid }, { id, createdAt }) => {
    const { database, addresses, send } = dependencies;
    const alert = await findSearchAlert(database.db, uuid);
    if (alert === null || alert.email === null || alert.isConfirmed) return;
    const { locale, email } = alert;
    const t = mailText(locale);
    const token = await createSubscriptionLink(database.db, {
      purpose: "confirm-search-alert",
      searchAlert: uuid,
    });
    const url = addresses.url("search_alert_confirm", locale, {}, { token });
    // Anyone may have filled in the form: the mail contains nothing that they typed.
    const content: MailContent = {
      locale,
      name: null,
      ...standardMail(t, "searchAlertConfirm", {}, [button(t("mail.searchAlertConfirm.action"), url)]),
      footer: await guestFooter(dependencies, alert),
    };
    await send({ content, to: email, id: `${createdAt.getTime()}-${id}` });
  });

function compose(
  addresses: Addresses,
  { query }: SearchAlertRow,
  locale: Locale,
  name: string | null,
  footer: NonNullable<MailContent["footer"]>,
): MailContent {
  const t = mailText(locale);
  return {
    locale,
    name,
    subject: t("mail.searchAlert.subject", { query }),
    blocks: [
      paragraph(t("mail.searchAlert.text", { query })),
      button(t("mail.searchAlert.action"), addresses.url("search", locale, {}, { q: query })),
      paragraph(t("mail.searchAlert.note")),
    ],
    footer,
  };
}

/**
 * Sends the mail of a fulfilled alert and then ends the alert. Even with repeated jobs and several processes, only the
 * process that locks the alert sends a mail.
 */
export function searchAlertMailWorker(
  dependencies: SearchAlertMailDependencies & { readonly search: Pick<CatalogueSearch, "list" | "refresh"> },
): QueueWorker {
  const {
    database: { db },
    addresses,
    send,
    search,
  } = dependencies;
  const findsWhole = createFindsWhole(search);

  async function sendToCustomer(alert: SearchAlertRow, { uuid, ...customer }: CustomerRow, id: string) {
    const token = await createSubscriptionLink(db, { purpose: "end-buy-alerts", customer: uuid });
    const footer = alertFooter(addresses, alert.locale, token);
    const content = compose(addresses, alert, alert.locale, customer.first_name, footer);
    const outcome = await send({ content, to: customer.email, id });
    if (outcome === "sent") {
      await deleteSearchAlert(db, alert.uuid);
      return markEmailDelivered(db, uuid, customer.email);
    }
    // The watch waits until the customer has a new address.
    await markEmailUndeliverable(db, uuid, customer.email);
    return wakeSearchAlert(db, alert.uuid);
  }

  async function sendMail(alert: SearchAlertRow): Promise<void> {
    // Another process may have found it.
    await search.refresh();
    if (!(await findsWhole(alert))) return wakeSearchAlert(db, alert.uuid);
    const id = `${alert.uuid}-${alert.dueSince?.getTime()}`;
    if (alert.customer !== null) {
      const customer = await findCustomer(db, alert.customer);
      // An account that is being closed ends its alerts.
      return customer === null ? undefined : sendToCustomer(alert, customer, id);
    }
    const content = compose(addresses, alert, alert.locale, null, await guestFooter(dependencies, alert));
    if (alert.email !== null) await send({ content, to: alert.email, id });
    // Also if the mailbox does not exist any more.
    await deleteSearchAlert(db, alert.uuid);
  }

  return searchAlertMails.worker(async ({ alert: uuid }) => {
    const alert = await lockDueSearchAlert(db, uuid);
    if (alert === null) return;
    if (alert === "busy") throw new AlertBusy();
    try {
      await sendMail(alert);
    } catch (error) {
      await releaseSearchAlert(db, uuid);
      throw error;
    }
  });
}
