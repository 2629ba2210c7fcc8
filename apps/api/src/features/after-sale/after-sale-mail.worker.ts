import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import type { QueueWorker } from "../../jobs/queue.ts";
import type { SendMail } from "../../mail/mail.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { composeAfterSaleMail } from "./compose-after-sale-mail.ts";

export interface AfterSaleMailDependencies {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/** Writes and sends the mails after the sale. */
export const afterSaleMailWorker = ({
  database: { db },
  addresses,
  send,
}: AfterSaleMailDependencies): QueueWorker =>
  afterSaleMails.worker(async (mail, { id, createdAt }) => {
    const { to, ...content } = await composeAfterSaleMail(db, addresses, mail);
    await send({ content, to, id: `${createdAt.getTime()}-${id}` });
  });
