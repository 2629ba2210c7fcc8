import type { ProductCard } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import type { MailContent } from "../../../mail/mail-content.ts";
import { button, link } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import type { SendMail } from "../../../mail/mail.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import { createSubscriptionLink } from "../../../mail/subscription-link.store.ts";
import type { CardCache } from "../../catalogue/catalogue.public.ts";
import { type CustomerRow, findCustomer, markDelivery } from "../../customer/customer.public.ts";
import { invitationMails } from "./invitation-mail.ts";
import { hasOptedOut, reviewedProducts } from "./invitation.store.ts";

/** Products that one mail names. */
const MAX_PRODUCTS = 10;

export interface InvitationMailDependencies {
  readonly database: Database;
  readonly cards: Pick<CardCache, "get">;
  readonly addresses: Addresses;
  readonly send: SendMail;
  /** The products that the customer of an order still has. */
  readonly ownedProducts: (db: Kysely<Schema>, order: string) => Promise<readonly number[]>;
}

/** Writes and sends the mails that ask for reviews, to customers whose mailbox is verified and who have not opted out. */
export function invitationMailWorker({
  database: { db },
  cards,
  addresses,
  send,
  ownedProducts,
}: InvitationMailDependencies): QueueWorker {
  async function productsOf(order: string, { uuid, locale }: CustomerRow): Promise<ProductCard[]> {
    const reviewed = await reviewedProducts(db, uuid);
    const owned = (await ownedProducts(db, order)).filter((product) => !reviewed.has(product));
    return cards.get(owned.slice(0, MAX_PRODUCTS), locale);
  }

  return invitationMails.worker(async ({ order, customer: uuid }) => {
    const customer = await findCustomer(db, uuid);
    if (customer === null || customer.email_verified_at === null) return;
    if (customer.email_undeliverable_since !== null || (await hasOptedOut(db, uuid))) return;
    const products = await productsOf(order, customer);
    if (products.length === 0) return;
    const token = await createSubscriptionLink(db, { purpose: "end-review-invitations", customer: uuid });
    const content = compose(addresses, customer, products, token);
    const outcome = await send({ content, to: customer.email, id: `review-${order}` });
    await markDelivery(db, { customer: uuid, to: customer.email }, outcome);
  });
}

function compose(
  addresses: Addresses,
  { locale, first_name }: CustomerRow,
  products: readonly ProductCard[],
  token: string,
): MailContent {
  const t = mailText(locale);
  const urlOf = ({ id, slug }: ProductCard) => addresses.url("product_write_review", locale, { id, slug });
  const [first, ...others] = products;
  if (first === undefined) throw new Error("The mail names no product");
  const actions = [
    button(t("mail.reviewInvitation.action", { product: first.name }), urlOf(first)),
    ...others.map((product) =>
      link(t("mail.reviewInvitation.action", { product: product.name }), urlOf(product)),
    ),
  ];
  return {
    locale,
    name: first_name,
    ...standardMail(t, "reviewInvitation", { product: first.name }, actions),
    footer: {
      reason: t("mail.reviewInvitation.footer"),
      unsubscribe: {
        label: t("mail.reviewInvitation.unsubscribe"),
        url: addresses.url("unsubscribe", locale, { token }),
      },
    },
  };
}
