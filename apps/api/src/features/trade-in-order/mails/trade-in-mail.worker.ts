import type { Addresses } from "@reprise/locale";
import type { Database } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { markDelivery } from "../../customer/customer.public.ts";
import { composeTradeInMail } from "./compose-trade-in-mail.ts";
import { tradeInMails } from "./trade-in-mail.ts";

export interface TradeInMailDependencies {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/** Writes and sends the mails about trade-in orders, and stores whether the mailbox of a customer accepts them. */
export const tradeInMailWorker = ({
  database: { db },
  addresses,
  send,
}: TradeInMailDependencies): QueueWorker =>
  tradeInMails.worker(async (mail, { id, createdAt }) => {
    const content = await composeTradeInMail(db, addresses, mail);
    if (content === null) return;
    const { to } = content;
    const outcome = await send({ content, to, id: `${createdAt.getTime()}-${id}` });
    await markDelivery(db, content, outcome);
  });
