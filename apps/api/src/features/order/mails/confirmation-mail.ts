import { RETURN_DAYS, WARRANTY_MONTHS } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import { addressLines, formatDate, formatDays, formatIban, formatMoney } from "@reprise/locale";
import { legalGuaranteeUrl } from "@reprise/order";
import { type Block, facts, heading, link, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { orderButton, type OrderMailFacts, orderTable } from "./order-mail-parts.ts";
import type { AttachedTerms } from "./terms-attachment.ts";

/**
 * The confirmation of the contract on a durable medium (2011/83/EU, article 8 (7)): what was ordered, where to pay, and
 * the right of withdrawal with its form, and the terms.
 */
export function confirmationMail(
  mail: OrderMailFacts,
  terms: AttachedTerms | null,
): Pick<MailContent, "subject" | "blocks" | "attachments"> {
  const { order, t, locale, seller } = mail;
  return {
    subject: t("mail.orderConfirmation.subject", { number: order.number }),
    blocks: [
      paragraph(t("mail.orderConfirmation.text")),
      orderTable(mail),
      ...creditBlocks(mail),
      ...paymentBlocks(mail),
      orderButton(mail),
      ...addressBlocks(mail),
      heading(t("checkout.withdrawal.title")),
      paragraph(t("checkout.withdrawal.text", { days: RETURN_DAYS })),
      paragraph(t("checkout.withdrawal.how", { seller })),
      paragraph(t("checkout.withdrawal.costs")),
      heading(t("mail.orderConfirmation.form")),
      paragraph(t("mail.orderConfirmation.form.text", { seller })),
      heading(t("mail.orderConfirmation.rights")),
      paragraph(t("mail.orderConfirmation.rights.text", { months: WARRANTY_MONTHS })),
      heading(t("legalGuarantee.title")),
      paragraph(t("legalGuarantee.duration")),
      paragraph(t("legalGuarantee.rights")),
      paragraph(t("legalGuarantee.voluntary")),
      link(t("legalGuarantee.link"), legalGuaranteeUrl(locale)),
      ...(terms === null
        ? []
        : [
            heading(t("footer.terms")),
            paragraph(t("mail.orderConfirmation.terms", { date: formatDate(terms.effectiveOn, locale) })),
          ]),
    ],
    attachments: terms === null ? [] : [terms.attachment],
  };
}

const creditBlocks = ({ order: { payment }, t, locale }: OrderMailFacts): readonly Block[] =>
  payment.credit === 0
    ? []
    : [paragraph(t("mail.orderConfirmation.credit", { amount: formatMoney(payment.credit, locale) }))];

function paymentBlocks({ order, t, locale }: OrderMailFacts): readonly Block[] {
  const { transfer, dueAt } = order.payment;
  if (transfer !== null) {
    const { accountHolder, iban, bic, amount, reference } = transfer;
    return [
      heading(t("order.transfer.title")),
      paragraph(t("mail.orderConfirmation.transfer")),
      facts(
        [t("order.transfer.amount"), formatMoney(amount, locale)],
        [t("order.transfer.holder"), accountHolder],
        ["IBAN", formatIban(iban)],
        ["BIC", bic],
        [t("order.transfer.reference"), reference],
      ),
      paragraph(t("order.transfer.referenceHint")),
      ...(dueAt === null ? [] : [paragraph(t("order.transfer.due", { date: formatDate(dueAt, locale) }))]),
    ];
  }
  return isPaid(order) ? [paragraph(t("mail.orderConfirmation.paid"))] : [];
}

const isPaid = ({ totals, payment: { status } }: Order): boolean =>
  totals.total > 0 && (status === "authorised" || status === "captured");

function addressBlocks({ order, t, locale }: OrderMailFacts): readonly Block[] {
  const { shippingAddress, billingAddress, deliveryMethod, arrival, payment } = order;
  const days =
    payment.transfer === null
      ? t("checkout.delivery.arrival", { days: formatDays(arrival, locale) })
      : t("checkout.delivery.afterPayment");
  return [
    heading(t("mail.orderConfirmation.addresses")),
    facts(
      [t("cart.shipping"), `${t(`checkout.delivery.${deliveryMethod}`)}\n${days}`],
      [t("checkout.address.delivery"), addressLines(shippingAddress, t).join("\n")],
      [t("checkout.address.billing"), addressLines(billingAddress, t).join("\n")],
    ),
  ];
}
