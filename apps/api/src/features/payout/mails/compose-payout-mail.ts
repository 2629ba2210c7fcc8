import { type Addresses, formatDate, formatMoney, type Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PayoutMethod } from "../../../db/schema/payout.schema.ts";
import { button, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { type MailText, mailText } from "../../../mail/mail-text.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import { balanceOf, sellerAccount } from "../../ledger/ledger.public.ts";
import { viewMethod } from "../method/payout-view.ts";
import { findPayee } from "../store/payee.store.ts";
import { createPayoutLink, type LinkPurpose } from "../store/payout-link.store.ts";
import { methodOf } from "../store/payout-method.store.ts";
import { findPayout } from "../store/payout.store.ts";
import type { PayoutMail } from "./payout-mail.ts";

type Content = Pick<MailContent, "subject" | "blocks">;
type ComposedMail = MailContent & { readonly to: string };

/**
 * Writes a mail about a payout, in the language of the seller. Null: the mail is outdated, because the money does not wait any
 * more.
 */
export async function composePayoutMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  mail: PayoutMail,
): Promise<ComposedMail | null> {
  if (mail.kind === "method-needed") {
    const { tradeIn } = mail;
    const balance = await balanceOf(db, sellerAccount(tradeIn));
    return balance === 0 ? null : writeMail(db, addresses, { tradeIn, cents: balance }, methodNeeded);
  }
  if (mail.kind === "link") {
    const { tradeIn } = mail;
    return writeMail(db, addresses, { tradeIn, cents: 0, purpose: "change" }, ({ t, number, url }) =>
      standardMail(t, "payoutLink", { number }, [button(t("mail.payoutLink.action"), url)]),
    );
  }
  if (mail.kind === "changed") return changedMail(db, addresses, mail);
  const payout = await findPayout(db, mail.payout);
  if (payout === null) throw new Error(`There is no payout ${mail.payout}`);
  const { tradeIn, method, amount: cents } = payout;
  return writeMail(db, addresses, { tradeIn, cents }, ({ t, number, amount, url }) =>
    mail.kind === "paid"
      ? {
          subject: t("mail.payoutPaid.subject", { number }),
          blocks: [paragraph(paidText(method, amount, t)), button(t("mail.payoutPaid.action"), url)],
        }
      : standardMail(t, "payoutRejected", { number, amount, method: methodText(method, t) }, [
          button(t("mail.payoutRejected.action"), url),
        ]),
  );
}

interface PayoutMailFacts {
  readonly t: MailText;
  readonly locale: Locale;
  /** Number of the trade-in order. */
  readonly number: string;
  readonly amount: string;
  /** Opens the payout without a login. */
  readonly url: string;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Names both ways, so that the seller notices a change that somebody else has made, or that it is off. */
async function changedMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  { tradeIn, version }: Extract<PayoutMail, { readonly kind: "changed" }>,
): Promise<ComposedMail> {
  const [before, after] = [await methodOf(db, tradeIn, version - 1), await methodOf(db, tradeIn, version)];
  if (before === null || after === null) throw new Error(`The choice ${version} of ${tradeIn} replaces none`);
  return writeMail(db, addresses, { tradeIn, cents: 0 }, ({ t, number, locale, url }) => {
    const at = after.effectiveAt.toISOString();
    const params = {
      number,
      before: methodText(before.method, t),
      after: methodText(after.method, t),
      date: formatDate(at, locale),
      time: CLOCK.format(after.effectiveAt),
    };
    const name = after.isReturn ? "payoutKept" : "payoutChanged";
    return standardMail(t, name, params, [button(t("mail.payoutPaid.action"), url)]);
  });
}

interface MailSubject {
  readonly tradeIn: string;
  readonly cents: number;
  /** What its link may do; by default read. */
  readonly purpose?: LinkPurpose;
}

async function writeMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  { tradeIn, cents, purpose = "read" }: MailSubject,
  contentOf: (facts: PayoutMailFacts) => Content,
): Promise<ComposedMail> {
  const payee = await findPayee(db, tradeIn);
  if (payee === null) throw new Error(`The trade-in order ${tradeIn} has no payee`);
  const { locale, number, email } = payee;
  const t = mailText(locale);
  const token = await createPayoutLink(db, tradeIn, purpose);
  const url = addresses.url("trade_in_payout", locale, { tradeInUuid: tradeIn }, { token });
  return {
    to: email,
    locale,
    // Anyone can have entered any name.
    name: null,
    ...contentOf({ t, number, locale, amount: formatMoney(cents, locale), url }),
    footer: { reason: t("mail.payout.footer") },
  };
}

const methodNeeded = ({ t, number, amount, url }: PayoutMailFacts): Content => ({
  subject: t("payout.title", { number }),
  blocks: [
    paragraph(`${t("payout.balance", { amount })} ${t("payout.balance.text")}`),
    button(t("mail.payoutRejected.action"), url),
    paragraph(t("mail.payoutRejected.note")),
  ],
});

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
