import type { Addresses } from "@reprise/locale";
import type { Database } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { composePayoutMail } from "./compose-payout-mail.ts";
import { payoutMails } from "./payout-mail.ts";

export interface PayoutMailDependencies {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/** Writes and sends the mails about payouts. */
export const payoutMailWorker = ({
  database: { db },
  addresses,
  send,
}: PayoutMailDependencies): QueueWorker =>
  payoutMails.worker(async (mail, { id, createdAt }) => {
    const composed = await composePayoutMail(db, addresses, mail);
    if (composed === null) return;
    const { to, ...content } = composed;
    await send({ content, to, id: `${createdAt.getTime()}-${id}` });
  });
