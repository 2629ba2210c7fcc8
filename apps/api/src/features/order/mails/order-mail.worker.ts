import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { markDelivery } from "../../customer/customer.public.ts";
import { composeOrderMail, type OrderMailSources } from "./compose-order-mail.ts";
import { orderMails } from "./order-mail.ts";

export interface OrderMailDependencies extends OrderMailSources {
  readonly send: SendMail;
}

/** Writes and sends the mails about orders, and stores whether their mailbox accepts them. */
export function orderMailWorker({ send, ...sources }: OrderMailDependencies): QueueWorker {
  const { db } = sources;
  return orderMails.worker(async (mail, { id, createdAt }) => {
    const content = await composeOrderMail(sources, mail);
    const { to } = content;
    const outcome = await send({ content, to, id: `${createdAt.getTime()}-${id}` });
    await markOrder(db, mail.order, outcome === "sent");
    await markDelivery(db, content, outcome);
  });
}

/** Operators see which orders' mails do not arrive: guests have no account page with that notice. */
async function markOrder(db: Kysely<Schema>, uuid: string, isDelivered: boolean): Promise<void> {
  await db
    .updateTable("orders")
    .set({
      email_undeliverable_since: isDelivered ? null : sql<Date>`coalesce(email_undeliverable_since, now())`,
    })
    .where("uuid", "=", uuid)
    .where("email_undeliverable_since", isDelivered ? "is not" : "is", null)
    .execute();
}
