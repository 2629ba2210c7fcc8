import { type Addresses, formatMoney, formatWeekday } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { button, type MailContent, paragraph } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import { type MailRecipient, mailRecipient } from "../../customer/customer.public.ts";
import { createPayoutLink } from "../../payout/payout.public.ts";
import { payDays } from "../figures/read-sale-figures.ts";
import { dayText, handoverText } from "../label/handover-text.ts";
import { findTradeIn, type TradeInRow } from "../store/trade-in.store.ts";
import { viewTradeIn } from "../view/trade-in-view.ts";
import {
  itemsOfMail,
  itemTable,
  orderTable,
  payoutOf,
  returnLinks,
  revisionBlocks,
  type TradeInMailFacts,
} from "./item-blocks.ts";
import type { TradeInMail } from "./trade-in-mail.ts";

type Content = Pick<MailContent, "subject" | "blocks">;

/**
 * Writes a mail about a trade-in order, in the language of the order. Null: the mail is outdated, such
 * as one about an offer that was answered in the meantime.
 */
export async function composeTradeInMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  mail: TradeInMail,
): Promise<(MailContent & MailRecipient) | null> {
  const { tradeIn: tradeInUuid } = mail;
  const row = await findTradeIn(db, "uuid", tradeInUuid);
  if (row === null) throw new Error(`There is no trade-in order ${tradeInUuid}`);
  const { locale } = row;
  const t = mailText(locale);
  const token = await createPayoutLink(db, tradeInUuid);
  const content = contentOf(mail, row, {
    order: await viewTradeIn(db, row, { locale }),
    t,
    locale,
    url: addresses.url("trade_in_order", locale, { tradeInUuid }, { token }),
  });
  return (
    content && {
      ...(await mailRecipient(db, row)),
      locale,
      footer: { reason: t("mail.payout.footer") },
      ...content,
    }
  );
}

function contentOf(mail: TradeInMail, row: TradeInRow, facts: TradeInMailFacts): Content | null {
  const { order, t, locale, url } = facts;
  const { number } = order;
  const see = button(t("mail.tradeIn.action"), url);
  if (!("items" in mail)) {
    if (mail.kind === "placed") return placedMail(row, facts);
    return order.status === "announced" ? postReminder(facts) : null;
  }
  const items = itemsOfMail(facts, mail.items);
  const amount = formatMoney(payoutOf(items), locale);
  switch (mail.kind) {
    case "accepted":
      return {
        subject: t("mail.tradeInAccepted.subject", { number, amount }),
        blocks: [
          paragraph(t("mail.tradeInAccepted.text")),
          itemTable(facts, items),
          paragraph(t("mail.tradeInAccepted.note", { amount })),
          see,
        ],
      };
    case "revised":
    case "revision-reminder":
      return revisionMail(mail, facts);
    case "answered":
      return answeredMail(mail, facts);
    case "lapsed":
    case "refused":
      return {
        subject: t("mail.tradeInReturning.subject", { number }),
        blocks: [paragraph(t(`mail.tradeInReturning.${mail.kind}`)), itemTable(facts, items), see],
      };
    case "missing":
      return {
        subject: t("mail.tradeInMissing.subject", { number }),
        blocks: [
          paragraph(t("mail.tradeInMissing.text")),
          itemTable(facts, items),
          paragraph(t("mail.tradeInMissing.note")),
          see,
        ],
      };
    case "blocked": {
      const reasons = new Set(items.flatMap(({ block }) => block ?? []));
      // Settled in the meantime: no mail is needed.
      if (reasons.size === 0) return null;
      return {
        subject: t("mail.tradeInBlocked.subject", { number }),
        blocks: [
          paragraph(t("mail.tradeInBlocked.text")),
          itemTable(facts, items),
          ...[...reasons].map((reason) =>
            paragraph(t(`tradeInOrder.block.${reason}`, { mail: t("mail.thisMail") })),
          ),
          see,
        ],
      };
    }
    default: {
      const name = NAMES[mail.kind];
      return {
        subject: t(`mail.tradeIn${name}.subject`, { number }),
        blocks: [
          paragraph(t(`mail.tradeIn${name}.text`)),
          itemTable(facts, items),
          ...(mail.kind === "received" && order.payDay !== null ? [paragraph(payDayText(facts))] : []),
          ...(mail.kind === "returned" ? returnLinks(facts, items) : []),
          see,
        ],
      };
    }
  }
}

/** Mails that have no more than a text and the items. */
const NAMES = {
  received: "Received",
  returned: "Returned",
  recycled: "Recycled",
  cancelled: "Cancelled",
} as const;

/** When the money comes: from where the parcels are, otherwise if they are posted soon. */
function payDayText({ order, t, locale }: TradeInMailFacts): string {
  const { payDay, address, hasExpressGrading } = order;
  const day = (date: string) => formatWeekday(date, locale);
  if (payDay !== null) return t("tradeIn.figures.payDay", { paid: day(payDay) });
  const { postedBy, paid, paidExpress } = payDays(address.country, new Date());
  return t("tradeIn.figures.payDayIfPosted", {
    posted: day(postedBy),
    paid: day(hasExpressGrading ? paidExpress : paid),
  });
}

/** The confirmation: what is sold, and how it gets to the shop until when. */
function placedMail(row: TradeInRow, facts: TradeInMailFacts): Content {
  const { order, t, locale, url } = facts;
  const { number, postUntil } = order;
  const date = dayText(postUntil, locale);
  return {
    subject: t("mail.tradeInPlaced.subject", { number }),
    blocks: [
      paragraph(t("mail.tradeInPlaced.text")),
      orderTable(facts),
      paragraph(t("tradeInOrder.next.deadline", { date })),
      paragraph(payDayText(facts)),
      button(t("mail.tradeInPlaced.label"), url),
      paragraph(t("mail.tradeInPlaced.code")),
      paragraph(t("label.step.reset")),
      paragraph(t("label.step.pack")),
      paragraph(t("tradeInOrder.label.stick")),
      paragraph(handoverText(row, postUntil, t)),
    ],
  };
}

type MailOf<Kind> = Extract<TradeInMail, { readonly kind: Kind }>;

function postReminder({ order, t, locale, url }: TradeInMailFacts): Content {
  const { number, postUntil, total } = order;
  const date = dayText(postUntil, locale);
  return {
    subject: t("mail.tradeInPostReminder.subject", { number }),
    blocks: [
      paragraph(t("mail.tradeInPostReminder.text", { amount: formatMoney(total, locale), date })),
      button(t("mail.tradeInPlaced.label"), url),
      paragraph(t("mail.tradeInPlaced.code")),
      paragraph(t("mail.tradeInPostReminder.note")),
    ],
  };
}

/** About revised offers that still wait. */
function revisionMail(
  { kind, items: ids }: Extract<TradeInMail, { readonly items: readonly string[] }>,
  facts: TradeInMailFacts,
): Content | null {
  const { t, locale, url } = facts;
  const waiting = itemsOfMail(facts, ids).filter(({ revision }) => revision !== null);
  const [first] = waiting;
  if (first?.revision == null) return null;
  const { name, revision } = first;
  const date = dayText(revision.answerUntil, locale);
  return {
    subject:
      kind === "revised"
        ? t("mail.tradeInRevised.subject", { name })
        : t("mail.tradeInRevisionReminder.subject", { name, date }),
    blocks: [
      ...waiting.flatMap((item) => revisionBlocks(facts, item)),
      button(t("mail.tradeInRevised.action"), url),
    ],
  };
}

function answeredMail({ answer, items: ids }: MailOf<"answered">, facts: TradeInMailFacts): Content {
  const { t, locale, url } = facts;
  const items = itemsOfMail(facts, ids);
  const amount = formatMoney(payoutOf(items), locale);
  const name = items.map((item) => item.name).join(", ");
  return {
    subject: t(`mail.tradeInAnswered.${answer}.subject`, { name }),
    blocks: [
      paragraph(
        answer === "accept"
          ? t("mail.tradeInAccepted.note", { amount })
          : t(`mail.tradeInAnswered.${answer}.text`),
      ),
      button(t("mail.tradeIn.action"), url),
    ],
  };
}
