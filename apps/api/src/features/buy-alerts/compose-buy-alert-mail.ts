import type { ProductCard } from "@reprise/contracts";
import { type Addresses, formatMoney } from "@reprise/locale";
import type { LetterDraft } from "../../mail/write-letter.ts";
import { mailTexts } from "../../mail/mail-texts.ts";
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

/** What a buy alert has to tell, in the customer's language. */
export function composeBuyAlertMail(addresses: Addresses, facts: Facts): LetterDraft {
  const { alert, customer, product, offer, token } = facts;
  const { locale } = customer;
  const reason = reasonOf(alert);
  return {
    locale,
    name: customer.first_name,
    subject: `mail.${reason}.subject`,
    text: `mail.${reason}.text`,
    params: {
      product: product.name,
      grade: mailTexts(locale)(`grade.${offer.label}`),
      price: formatMoney(offer.price, locale),
      target: formatMoney(alert.targetPrice ?? offer.price, locale),
    },
    action: {
      label: "mail.buyAlert.action",
      url: addresses.url(
        "product_details",
        locale,
        { id: `${product.id}`, slug: product.slug },
        { variant: offer.label },
      ),
    },
    note: "mail.buyAlert.note",
    footer: {
      text: "mail.buyAlert.footer",
      unsubscribe: {
        label: "mail.buyAlert.unsubscribe",
        url: addresses.url("unsubscribe", locale, { token }),
      },
    },
  };
}

const reasonOf = ({ targetPrice, seenPrice }: DueAlert) =>
  targetPrice !== null ? "buyAlertTarget" : seenPrice !== null ? "buyAlertPrice" : "buyAlertStock";
