import { formatMoney, type Addresses, sellerLine } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Trader } from "../../../mail/imprint.ts";
import { type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import { type MailRecipient, mailRecipient } from "../../customer/customer.public.ts";
import type { BankAccount } from "../../payment/payment.public.ts";
import { createOrderLink } from "../store/order-link.store.ts";
import { loadOrder } from "../store/order.store.ts";
import { loadParcels } from "../store/parcel.store.ts";
import { loadOrderFacts } from "../view/order-facts.ts";
import { viewOrder } from "../view/order-view.ts";
import { cancelledMail } from "./cancelled-mail.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { orderButton, type OrderMailFacts, orderUrl } from "./order-mail-parts.ts";
import type { OrderMail } from "./order-mail.ts";
import { shippedMail } from "./shipped-mail.ts";
import { attachTerms, type TermsSources } from "./terms-attachment.ts";

export interface OrderMailSources extends TermsSources {
  readonly db: Kysely<Schema>;
  readonly addresses: Addresses;
  readonly account: BankAccount | undefined;
  /** Undefined: the shop has no legal data. */
  readonly trader: Trader | undefined;
}

export interface OrderMailContent extends MailContent, MailRecipient {}

/** Writes a mail in the language of the order. */
export async function composeOrderMail(
  sources: OrderMailSources,
  mail: OrderMail,
): Promise<OrderMailContent> {
  const { db, addresses, account, trader } = sources;
  const stored = await loadOrder(db, mail.order);
  if (stored === null) throw new Error(`There is no order ${mail.order}`);
  const { uuid, locale } = stored.row;
  const t = mailText(locale);
  const facts: OrderMailFacts = {
    order: viewOrder(await loadOrderFacts(db, stored, account)),
    t,
    locale,
    url: orderUrl(addresses, locale, uuid, await createOrderLink(db, uuid)),
    seller: trader === undefined ? "Reprise" : sellerLine(trader, locale),
  };
  return {
    ...(await mailRecipient(db, stored.row)),
    locale,
    footer: { reason: t("mail.order.footer") },
    ...(await contentOf(sources, mail, facts)),
  };
}

async function contentOf(
  sources: OrderMailSources,
  mail: OrderMail,
  facts: OrderMailFacts,
): Promise<Pick<MailContent, "subject" | "blocks" | "attachments">> {
  const { order, t, locale } = facts;
  const { number } = order;
  switch (mail.kind) {
    case "confirmation":
      return confirmationMail(facts, await attachTerms(sources, locale, t));
    case "paid":
      return {
        subject: t("mail.orderPaid.subject", { number }),
        blocks: [paragraph(t("mail.orderPaid.text")), orderButton(facts)],
      };
    case "cancelled":
      return cancelledMail(facts, mail);
    case "late-payment": {
      const amount = formatMoney(mail.amount, locale);
      return {
        subject: t("mail.orderLatePayment.subject", { number }),
        blocks: [paragraph(t("mail.orderLatePayment.text", { amount })), orderButton(facts)],
      };
    }
    case "refund-account": {
      const amount = formatMoney(mail.amount, locale);
      return {
        subject: t("mail.orderRefundAccount.subject", { number }),
        blocks: [
          paragraph(t(`mail.orderRefundAccount.${mail.isRejected ? "rejected" : "text"}`, { amount })),
          orderButton(facts, t("mail.orderRefundAccount.action")),
        ],
      };
    }
    case "refund-account-change": {
      const { account, isApproved } = mail;
      return {
        subject: t("mail.orderRefundAccountChange.subject", { number }),
        blocks: [
          paragraph(t(`mail.orderRefundAccountChange.${isApproved ? "approved" : "requested"}`, { account })),
          orderButton(facts),
        ],
      };
    }
    case "refunded": {
      const amount = formatMoney(mail.amount, locale);
      return {
        subject: t("mail.orderRefunded.subject", { number }),
        blocks: [paragraph(t("mail.orderRefunded.text", { amount })), orderButton(facts)],
      };
    }
    default: {
      const at = (await loadParcels(sources.db, mail.order)).findIndex(({ uuid }) => uuid === mail.parcel);
      const parcel = order.parcels[at];
      if (parcel === undefined) throw new Error(`The order ${mail.order} has no parcel ${mail.parcel}`);
      return shippedMail(facts, parcel);
    }
  }
}
