import type { TradeInOrder } from "@reprise/contracts";
import { formatDate, formatMoney, type Locale } from "@reprise/locale";
import { type Block, facts, link, paragraph, table } from "../../../mail/mail-content.ts";
import type { MailText } from "../../../mail/mail-text.ts";

/** What the mails about a trade-in order are written from. */
export interface TradeInMailFacts {
  readonly order: TradeInOrder;
  readonly t: MailText;
  readonly locale: Locale;
  /** Opens the order without a login. */
  readonly url: string;
}

export type Item = TradeInOrder["items"][number];

export const itemsOfMail = ({ order }: TradeInMailFacts, ids: readonly string[]): Item[] =>
  order.items.filter(({ id }) => ids.includes(id));

/** What the shop pays for bought items, with their bonus and fee. */
export const payoutOf = (items: readonly Item[]): number =>
  items.reduce(
    (sum, { price, bonus, fee }) => sum + (price === null ? 0 : Math.max(0, price + bonus - fee)),
    0,
  );

/** The items of a step, each with its offer or its price. */
export const itemTable = ({ t, locale }: TradeInMailFacts, items: readonly Item[]): Block =>
  table({
    columns: [{ title: t("mail.order.item") }, { title: t("mail.tradeIn.amount"), isNumeric: true }],
    rows: items.map(({ name, price, quoted }) => [name, formatMoney(price ?? quoted, locale)]),
  });

/** All items with their quotes, bonus and fee, and what the seller gets. */
export function orderTable({ order, t, locale }: TradeInMailFacts): Block {
  const { items, bonus, expressFee, total } = order;
  const money = (cents: number) => formatMoney(cents, locale);
  return table({
    columns: [{ title: t("mail.order.item") }, { title: t("mail.tradeIn.amount"), isNumeric: true }],
    rows: [
      ...items.map(({ name, quoted }) => [name, money(quoted)]),
      ...(bonus > 0 ? [[t("tradeInOrder.bonus"), `+${money(bonus)}`]] : []),
      ...(expressFee > 0 ? [[t("tradeInOrder.express"), `−${money(expressFee)}`]] : []),
    ],
    foot: [t("tradeInOrder.total"), money(total)],
  });
}

/** A revised offer: each difference with its cents, the note, the new amount, and what happens without an answer. */
export function revisionBlocks(
  { t, locale }: TradeInMailFacts,
  { quoted, revision }: Item,
): readonly Block[] {
  if (revision === null) return [];
  const { amount, answerUntil, differences, late, note } = revision;
  const money = (cents: number) => formatMoney(cents, locale);
  const sign = (cents: number) => (cents < 0 ? "+" : cents > 0 ? "−" : "");
  const change = (cents: number) => `${sign(cents)}${money(Math.abs(cents))}`;
  return [
    paragraph(t("tradeInOrder.revision.lead")),
    ...(differences.length === 0
      ? []
      : [
          table({
            columns: [
              { title: t("mail.tradeInRevised.difference") },
              { title: t("mail.tradeIn.amount"), isNumeric: true },
            ],
            rows: differences.map(({ texts, cents, reason }) => [
              [
                texts.question,
                t("tradeInOrder.revision.answered", {
                  answer: texts.answered ?? t("tradeInOrder.revision.notAsked"),
                }),
                t("tradeInOrder.revision.found", { answer: texts.found }),
                ...(reason === null ? [] : [reason]),
              ].join("\n"),
              change(cents),
            ]),
          }),
        ]),
    ...(late > 0 ? [paragraph(`${t("mail.tradeInRevised.late")} ${change(late)}`)] : []),
    ...(note === null ? [] : [facts([t("tradeInOrder.revision.note"), note])]),
    paragraph(
      amount === 0
        ? t("tradeInOrder.revision.nothing")
        : t("mail.tradeInRevised.offer", { quoted: money(quoted), amount: money(amount) }),
    ),
    ...(amount === 0 ? [] : [paragraph(t("mail.tradeInRevised.choices"))]),
    paragraph(t("tradeInOrder.revision.until", { date: formatDate(answerUntil, locale) })),
  ];
}

/** Where the seller follows what goes back; each parcel once. */
export function returnLinks({ t }: TradeInMailFacts, items: readonly Item[]): readonly Block[] {
  const parcels = new Map(
    items.flatMap(({ returnParcel }) =>
      returnParcel === null ? [] : [[returnParcel.trackingNumber, returnParcel] as const],
    ),
  );
  return [...parcels.values()].flatMap(({ carrierName, trackingNumber, trackingUrl }) => [
    facts(
      [t("mail.orderShipped.carrier"), carrierName],
      [t("mail.orderShipped.trackingNumber"), trackingNumber],
    ),
    link(t("tradeInOrder.item.track"), trackingUrl),
  ]);
}
