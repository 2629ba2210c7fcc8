import type { Addresses } from "@reprise/locale";
import type { Database } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { markEmailDelivered, markEmailUndeliverable } from "../../customer/customer.public.ts";
import { accountMails } from "./account-mail.ts";
import { composeAccountMail, type IdentitiesOf } from "./compose-account-mail.ts";

export interface AccountMailDependencies {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly send: SendMail;
  readonly identitiesOf: IdentitiesOf;
}

/** Writes and sends the mails about accounts, and stores whether the customer's mailbox accepts them. */
export function accountMailWorker({
  database: { db },
  addresses,
  send,
  identitiesOf,
}: AccountMailDependencies): QueueWorker {
  return accountMails.worker(async (mail, { id, createdAt }) => {
    const content = await composeAccountMail(db, addresses, mail, identitiesOf);
    if (content === null) return;
    const outcome = await send({
      content,
      to: content.to,
      id: `${createdAt.getTime()}-${id}`,
    });
    if (content.customer === null) return;
    if (outcome === "sent") await markEmailDelivered(db, content.customer, content.to);
    else await markEmailUndeliverable(db, content.customer, content.to);
  });
}
