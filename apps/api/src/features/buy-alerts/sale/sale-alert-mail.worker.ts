import { type Addresses, formatMoney } from "@reprise/locale";
import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { QueueWorker } from "../../../jobs/queue.ts";
import { button, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import { boughtPrice } from "../../catalogue/catalogue.public.ts";
import { alertFooter } from "../alert/alert-footer.ts";
import { type AlertFacts, type AlertMailDependencies, alertMailWorker } from "../alert/alert-mail.worker.ts";
import type { DueAlert } from "../alert/due-alert.store.ts";
import { saleAlertMails } from "./sale-alert-mail.ts";

/** Sends the mails of sale alerts, with the purchase price at that moment. */
export const saleAlertMailWorker = (dependencies: AlertMailDependencies): QueueWorker =>
  alertMailWorker(dependencies, {
    table: "sale_alert",
    mails: saleAlertMails,
    findOffer: highestPrice,
    compose: composeSaleAlertMail,
  });

/** What the shop pays for the product at most, in cents. Null: it does not buy it any more. */
async function highestPrice(db: Database["db"], { product }: DueAlert): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`
    select max(${boughtPrice}) as price from variant join product on product.id = variant.product_id
      join category on category.id = product.category_id
    where variant.product_id = ${product}`.execute(db);
  return rows[0]?.price ?? null;
}

function composeSaleAlertMail(
  addresses: Addresses,
  { customer, product, token }: AlertFacts,
  price: number,
): MailContent {
  const { locale } = customer;
  const t = mailText(locale);
  const params = { product: product.name, price: formatMoney(price, locale) };
  return {
    locale,
    name: customer.first_name,
    subject: t("mail.saleAlert.subject", params),
    blocks: [
      paragraph(t("mail.saleAlert.text", params)),
      button(
        t("mail.saleAlert.action"),
        addresses.url("trade_in", locale, { angularOutletRoute: `/product/${product.id}` }),
      ),
      paragraph(t("mail.saleAlert.note")),
    ],
    footer: alertFooter(addresses, locale, token),
  };
}
