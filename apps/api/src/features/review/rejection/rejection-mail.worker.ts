import { MODERATION_REASONS, type ModerationReason } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import { button, type MailContent } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import type { CardCache } from "../../catalogue/catalogue.public.ts";
import { type CustomerRow, findCustomer, greetedName, markDelivery } from "../../customer/customer.public.ts";
import { rejectionMails } from "./rejection-mail.ts";

export interface RejectionMailDependencies {
  readonly database: Database;
  readonly cards: Pick<CardCache, "get">;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

interface Refused {
  readonly customer: string;
  readonly product: number;
  readonly reason: ModerationReason;
}

/** Null: it is shown or waits again meanwhile, or it is deleted. */
async function findRefused(db: Kysely<Schema>, review: string): Promise<Refused | null> {
  const row = await db
    .selectFrom("review")
    .select(["customer_uuid", "product_id", "reason"])
    .where("uuid", "=", review)
    .where("status", "in", ["rejected", "hidden"])
    .executeTakeFirst();
  const reason = MODERATION_REASONS.find((each) => each === row?.reason);
  if (row === undefined || row.customer_uuid === null || reason === undefined) return null;
  return { customer: row.customer_uuid, product: row.product_id, reason };
}

/** Writes and sends the mails about reviews that operators have rejected or hidden. */
export function rejectionMailWorker({
  database: { db },
  cards,
  addresses,
  send,
}: RejectionMailDependencies): QueueWorker {
  return rejectionMails.worker(async ({ review }, { id }) => {
    const refused = await findRefused(db, review);
    if (refused === null) return;
    const customer = await findCustomer(db, refused.customer);
    if (customer === null || customer.email_undeliverable_since !== null) return;
    const [product] = await cards.get([refused.product], customer.locale);
    if (product === undefined) return;
    const content = compose(addresses, customer, product, refused.reason);
    const outcome = await send({ content, to: customer.email, id: `review-rejection-${id}` });
    await markDelivery(db, { customer: customer.uuid, to: customer.email }, outcome);
  });
}

function compose(
  addresses: Addresses,
  customer: CustomerRow,
  { id, slug, name: product }: { readonly id: number; readonly slug: string; readonly name: string },
  reason: ModerationReason,
): MailContent {
  const { locale } = customer;
  const t = mailText(locale);
  const url = addresses.url("product_write_review", locale, { id, slug });
  const params = { product, reason: t(`review.reason.${reason}`) };
  return {
    locale,
    name: greetedName(customer),
    ...standardMail(t, "reviewRejection", params, [button(t("mail.reviewRejection.action"), url)]),
    footer: { reason: t("mail.reviewRejection.footer") },
  };
}
