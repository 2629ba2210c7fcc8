import { type Addresses, formatMoney } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";
import { button, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { type MailText, mailText } from "../../../mail/mail-text.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import { viewMethod } from "../method/payout-view.ts";
import { findPayee } from "../store/payee.store.ts";
import { createPayoutLink } from "../store/payout-link.store.ts";
import { findPayout } from "../store/payout.store.ts";
import type { PayoutMail } from "./payout-mail.ts";

/** Writes a mail about a payout, in the language of the seller. */
export async function composePayoutMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  mail: PayoutMail,
): Promise<MailContent & { readonly to: string }> {
  const payout = await findPayout(db, mail.payout);
  const payee = payout && (await findPayee(db, payout.tradeIn));
  if (payout === null || payee === null) throw new Error(`There is no payout ${mail.payout}`);
  const { locale, number, email, tradeIn } = payee;
  const t = mailText(locale);
  const token = await createPayoutLink(db, tradeIn);
  const url = addresses.url("trade_in_payout", locale, { tradeInUuid: tradeIn }, { token });
  const amount = formatMoney(payout.amount, locale);
  return {
    to: email,
    locale,
    // Anyone can have entered any name.
    name: null,
    ...(mail.kind === "paid"
      ? {
          subject: t("mail.payoutPaid.subject", { number }),
          blocks: [paragraph(paidText(payout.method, amount, t)), button(t("mail.payoutPaid.action"), url)],
        }
      : standardMail(t, "payoutRejected", { number, amount, method: methodText(payout.method, t) }, [
          button(t("mail.payoutRejected.action"), url),
        ])),
    footer: { reason: t("mail.payout.footer") },
  };
}

function paidText(method: PayoutMethod, amount: string, t: MailText): string {
  switch (method.kind) {
    case "credit":
      return t("mail.payoutPaid.credit", { amount });
    case "donation":
      return t("mail.payoutPaid.donation", { amount, organisation: method.organisation });
    default:
      return t("mail.payoutPaid.text", { amount, method: methodText(method, t) });
  }
}

/** Where the money went, without the whole account. */
function methodText(method: PayoutMethod, t: MailText): string {
  const { kind, name, account } = viewMethod(method);
  return [kind === "paypal" ? "PayPal" : t(`mail.payout.${kind}`), name, account]
    .filter((part) => part !== null)
    .join(", ");
}
