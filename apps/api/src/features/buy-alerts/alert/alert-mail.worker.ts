import type { ProductCard } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import type { Database } from "../../../db/database.ts";
import type { Queue, QueueWorker } from "../../../jobs/queue.ts";
import type { MailContent } from "../../../mail/mail-content.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { createSubscriptionLink } from "../../../mail/subscription-link.store.ts";
import type { CardCache } from "../../catalogue/catalogue.public.ts";
import {
  type CustomerRow,
  findCustomer,
  markEmailDelivered,
  markEmailUndeliverable,
} from "../../customer/customer.public.ts";
import {
  type AlertTable,
  deleteAlert,
  type DueAlert,
  lockDueAlert,
  reactivateAlert,
  releaseAlert,
} from "./due-alert.store.ts";

/** Another process is sending this mail. The queue retries later, in case that process fails. */
class AlertBusy extends Error {
  override readonly name = "AlertBusy";
}

export interface AlertMailDependencies {
  readonly database: Database;
  readonly cards: Pick<CardCache, "get">;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/** What the mail of every alert contains. */
export interface AlertFacts {
  readonly customer: CustomerRow;
  readonly product: ProductCard;
  /** Ends all alerts of the customer. */
  readonly token: string;
}

export interface MailedAlerts<O> {
  readonly table: AlertTable;
  readonly mails: Queue<{ readonly alert: string }>;
  /** The offer that fulfils the alert now. */
  readonly findOffer: (db: Database["db"], alert: DueAlert) => Promise<O | null>;
  readonly compose: (addresses: Addresses, facts: AlertFacts, offer: O) => MailContent;
}

/**
 * Sends the mail of an alert and then ends the alert. Even with repeated jobs and several processes, only
 * the process that locks the alert sends a mail.
 */
export function alertMailWorker<O>(
  { database: { db }, cards, addresses, send }: AlertMailDependencies,
  { table, mails, findOffer, compose }: MailedAlerts<O>,
): QueueWorker {
  async function sendAlertMail(alert: DueAlert): Promise<void> {
    const offer = await findOffer(db, alert);
    const customer = await findCustomer(db, alert.customer);
    // The offer or the customer is gone: send no mail.
    if (offer === null || customer === null) return reactivateAlert(db, table, alert.uuid);
    const [product] = await cards.get([alert.product], customer.locale);
    if (product === undefined) throw new Error(`The product ${alert.product} has no card`);
    const token = await createSubscriptionLink(db, { purpose: "end-buy-alerts", customer: customer.uuid });
    const content = compose(addresses, { customer, product, token }, offer);
    const id = `${alert.uuid}-${alert.dueSince.getTime()}`;
    const outcome = await send({ content, to: customer.email, id });
    if (outcome === "sent") {
      await deleteAlert(db, table, alert.uuid);
      await markEmailDelivered(db, customer.uuid, customer.email);
      return;
    }
    // `alert-watch.ts` waits until the customer has a new address.
    await markEmailUndeliverable(db, customer.uuid, customer.email);
    await reactivateAlert(db, table, alert.uuid);
  }

  return mails.worker(async ({ alert: uuid }) => {
    const alert = await lockDueAlert(db, table, uuid);
    if (alert === null) return;
    if (alert === "busy") throw new AlertBusy();
    try {
      await sendAlertMail(alert);
    } catch (error) {
      await releaseAlert(db, table, uuid);
      throw error;
    }
  });
}
