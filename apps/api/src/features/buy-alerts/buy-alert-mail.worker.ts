import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import type { QueueWorker } from "../../jobs/queue.ts";
import type { SendMail } from "../../mail/mail.ts";
import { renderMail } from "../../mail/render-mail.ts";
import type { CardCache } from "../catalogue/catalogue.read.ts";
import { findCustomer } from "../customer/customer.read.ts";
import { markEmailDelivered, markEmailUndeliverable } from "../customer/customer.write.ts";
import { createSubscriptionLink } from "../../mail-links/subscription-link.store.ts";
import { buyAlertMails } from "./buy-alert-mail.ts";
import { composeBuyAlertMail } from "./compose-buy-alert-mail.ts";
import {
  deleteAlert,
  type DueAlert,
  findOffer,
  reactivateAlert,
  releaseAlert,
  lockDueAlert,
} from "./due-alert.store.ts";

/** Another process is sending this mail. The queue retries later, in case that process fails. */
class AlertBusy extends Error {
  override readonly name = "AlertBusy";
}

export interface BuyAlertMailDependencies {
  readonly database: Database;
  readonly cards: Pick<CardCache, "get">;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/**
 * Sends the mail of a buy alert and then ends the alert. Even with repeated jobs and several processes, only
 * the process that locks the alert sends a mail.
 */
export function buyAlertMailWorker({
  database,
  cards,
  addresses,
  send,
}: BuyAlertMailDependencies): QueueWorker {
  const { db } = database;

  async function sendAlertMail(alert: DueAlert): Promise<void> {
    const offer = await findOffer(db, alert.uuid);
    const customer = await findCustomer(db, alert.customer);
    // Sold in the meantime: a mail would only annoy.
    if (offer === null || customer === null) return reactivateAlert(db, alert.uuid);
    const [product] = await cards.get([alert.product], customer.locale);
    if (product === undefined) throw new Error(`The product ${alert.product} has no card`);
    const token = await createSubscriptionLink(db, { purpose: "end-buy-alerts", customer: customer.uuid });
    const draft = composeBuyAlertMail(addresses, { alert, customer, product, offer, token });
    const id = `${alert.uuid}-${alert.dueSince.getTime()}`;
    const outcome = await send({ ...renderMail(draft), to: customer.email, id });
    if (outcome === "sent") {
      await deleteAlert(db, alert.uuid);
      await markEmailDelivered(db, customer.uuid, customer.email);
      return;
    }
    // The alert waits until the customer has another address: see the watch.
    await markEmailUndeliverable(db, customer.uuid, customer.email);
    await reactivateAlert(db, alert.uuid);
  }

  return buyAlertMails.worker(async ({ alert: uuid }) => {
    const alert = await lockDueAlert(db, uuid);
    if (alert === null) return;
    if (alert === "busy") throw new AlertBusy();
    try {
      await sendAlertMail(alert);
    } catch (error) {
      await releaseAlert(db, uuid);
      throw error;
    }
  });
}
