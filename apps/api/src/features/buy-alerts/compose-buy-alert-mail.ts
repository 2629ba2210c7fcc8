import type { Grade } from "@reprise/cart";
import { type Addresses, formatMoney } from "@reprise/locale";
import { button, type MailContent, paragraph } from "../../mail/mail-content.ts";
import { mailText } from "../../mail/mail-text.ts";
import { alertFooter } from "./alert/alert-footer.ts";
import type { AlertFacts } from "./alert/alert-mail.worker.ts";

/** An offer that matches a buy alert, with the alert's terms. */
export interface BuyOffer {
  readonly grade: Grade;
  readonly price: number;
  readonly targetPrice: number | null;
  readonly seenPrice: number | null;
}

/** Writes the mail of a buy alert in the customer's language. */
export function composeBuyAlertMail(
  addresses: Addresses,
  { customer, product, token }: AlertFacts,
  offer: BuyOffer,
): MailContent {
  const { locale } = customer;
  const t = mailText(locale);
  const reason = reasonOf(offer);
  const params = {
    product: product.name,
    grade: t(`grade.${offer.grade}`),
    price: formatMoney(offer.price, locale),
    target: formatMoney(offer.targetPrice ?? offer.price, locale),
  };
  const { id, slug } = product;
  const variant = offer.grade;
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
    footer: alertFooter(addresses, locale, token),
  };
}

const reasonOf = ({ targetPrice, seenPrice }: BuyOffer) =>
  targetPrice !== null ? "buyAlertTarget" : seenPrice !== null ? "buyAlertPrice" : "buyAlertStock";
