import { formatMoney } from "@reprise/locale";
import { type Block, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { itemsTable, orderButton, type OrderMailFacts } from "./order-mail-parts.ts";
import type { OrderMail } from "./order-mail.ts";

type Cancellation = Extract<OrderMail, { kind: "cancelled" }>;

/** Items are cancelled: why, which ones, and what happens to the money. */
export function cancelledMail(
  mail: OrderMailFacts,
  cancellation: Cancellation,
): Pick<MailContent, "subject" | "blocks"> {
  const { order, t } = mail;
  const { items, reason } = cancellation;
  const { number } = order;
  const isAll = order.status === "cancelled";
  return {
    subject: isAll ? t("mail.orderCancelled.subject", { number }) : t("mail.orderCancelled.part", { number }),
    blocks: [
      paragraph(t(`mail.orderCancelled.${reason}`, { count: items.length })),
      itemsTable(mail, items),
      ...moneyBlocks(mail, cancellation),
      orderButton(mail),
    ],
  };
}

function moneyBlocks(
  { order, t, locale }: OrderMailFacts,
  { refund, released }: Cancellation,
): readonly Block[] {
  const money = (cents: number) => ({ amount: formatMoney(cents, locale) });
  const { transfer } = order.payment;
  if (transfer !== null) return [paragraph(t("mail.orderCancelled.due", money(transfer.amount)))];
  if (refund === 0 && released === 0)
    return order.status === "cancelled" ? [paragraph(t("mail.orderCancelled.nothing"))] : [];
  return [
    ...(refund > 0 ? [paragraph(t("mail.orderCancelled.refund", money(refund)))] : []),
    ...(released > 0 ? [paragraph(t("mail.orderCancelled.released", money(released)))] : []),
  ];
}
