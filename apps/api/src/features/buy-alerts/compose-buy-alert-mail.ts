import type { ProductCard } from "@reprise/contracts";
import { type Addresses, formatMoney } from "@reprise/locale";
import { button, type MailContent, paragraph } from "../../mail/mail-content.ts";
import { mailText } from "../../mail/mail-text.ts";
import type { CustomerRow } from "../customer/customer.read.ts";
import type { DueAlert, Offer } from "./due-alert.store.ts";

interface Facts {
  readonly alert: DueAlert;
  readonly customer: CustomerRow;
  readonly product: ProductCard;
  readonly offer: Offer;
  /** Ends all of the customer's buy alerts. */
  readonly token: string;
}

/** Writes the mail of a buy alert in the customer's language. */
export function composeBuyAlertMail(addresses: Addresses, facts: Facts): MailContent {
  const { alert, customer, product, offer, token } = facts;
  const { locale } = customer;
  const t = mailText(locale);
  const reason = reasonOf(alert);
  const params = {
    product: product.name,
    grade: t(`grade.${offer.label}`),
    price: formatMoney(offer.price, locale),
    target: formatMoney(alert.targetPrice ?? offer.price, locale),
  };
  const { id, slug } = product;
  const variant = offer.label;
  return {
    locale,
    name: customer.first_name,
    subject: t(`mail.${reason}.subject`, params),
    blocks: [
      paragraph(t(`mail.${reason}.text`, params)),
      button(
        t("mail.buyAlert.action"),
        addresses.url("product_details", locale, { id: `${id}`, slug }, { variant }),
      ),
      paragraph(t("mail.buyAlert.note")),
    ],
    footer: {
      reason: t("mail.buyAlert.footer"),
      unsubscribe: {
        label: t("mail.buyAlert.unsubscribe"),
        url: addresses.url("unsubscribe", locale, { token }),
      },
    },
  };
}

const reasonOf = ({ targetPrice, seenPrice }: DueAlert) =>
  targetPrice !== null ? "buyAlertTarget" : seenPrice !== null ? "buyAlertPrice" : "buyAlertStock";
