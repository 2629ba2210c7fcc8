import { RETURN_DAYS } from "@reprise/cart";
import type { Parcel } from "@reprise/contracts";
import { button, facts, link, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { itemsTable, type OrderMailFacts } from "./order-mail-parts.ts";

/** A parcel has left: its items, and where the shopper follows it. */
export function shippedMail(
  mail: OrderMailFacts,
  { carrierName, trackingNumber, trackingUrl, items }: Parcel,
): Pick<MailContent, "subject" | "blocks"> {
  const { order, t, url } = mail;
  const rest = order.lines
    .flatMap((line) => line.items)
    .filter(({ state }) => state === "ordered" || state === "picking").length;
  return {
    subject: t("mail.orderShipped.subject", { number: order.number }),
    blocks: [
      paragraph(t("mail.orderShipped.text", { count: items.length })),
      itemsTable(mail, items),
      ...(rest > 0 ? [paragraph(t("mail.orderShipped.rest", { count: rest }))] : []),
      facts(
        [t("mail.orderShipped.carrier"), carrierName],
        [t("mail.orderShipped.trackingNumber"), trackingNumber],
      ),
      button(t("mail.orderShipped.action"), trackingUrl),
      paragraph(t("order.next.return", { days: RETURN_DAYS })),
      link(t("mail.order.action"), url),
    ],
  };
}
