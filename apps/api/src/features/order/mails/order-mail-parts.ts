import type { Order } from "@reprise/contracts";
import { type Addresses, formatMoney, type Locale } from "@reprise/locale";
import { ORDER_CHARGES, shownCharges, unitFacts } from "@reprise/order";
import { type Block, button, type Table, table } from "../../../mail/mail-content.ts";
import type { MailText } from "../../../mail/mail-text.ts";

/** What the mails about an order are written from. */
export interface OrderMailFacts {
  readonly order: Order;
  readonly t: MailText;
  readonly locale: Locale;
  /** Opens the order without a login. */
  readonly url: string;
  /** Who sells, in one line, with address and email. */
  readonly seller: string;
}

type Line = Order["lines"][number];

/** Where the link of a mail leads. */
export const orderUrl = (addresses: Addresses, locale: Locale, orderUuid: string, token: string): string =>
  addresses.url("checkout_order", locale, { orderUuid }, { token });

const gradeText = ({ label, withFullBattery }: Line, t: MailText): string =>
  withFullBattery ? `${t(`grade.${label}`)} · ${t("cart.fullBattery")}` : t(`grade.${label}`);

/** On a phone the German words of the law are longer than a line. */
const mayBreak = (text: string): string => text.replaceAll("/", "/\u200b");

/** A line of the order: what it is, and the devices themselves. */
function lineText(line: Line, { t, locale }: OrderMailFacts): string {
  const { name, price, items } = line;
  return [
    name,
    gradeText(line, t),
    ...(items.length > 1 ? [`${items.length} × ${formatMoney(price, locale)}`] : []),
    ...items.flatMap(({ serial, testRecord, warranty }) => [
      t("order.serial", { serial }),
      ...unitFacts({ records: [testRecord], warranty }, t, locale),
    ]),
    ...(items.some(({ taxScheme }) => taxScheme === "margin") ? [mayBreak(t("order.tax.margin"))] : []),
  ].join("\n");
}

/** All lines with prices, and the amounts of the order. */
export function orderTable(facts: OrderMailFacts): Block {
  const { order, t, locale } = facts;
  const money = (cents: number) => formatMoney(cents, locale);
  const charges = shownCharges(order.totals, ORDER_CHARGES, { coupon: order.couponCode, locale, t });
  return table({
    columns: [{ title: t("mail.order.item") }, { title: t("mail.order.price"), isNumeric: true }],
    rows: [
      ...order.lines.map((line) => [lineText(line, facts), money(line.price * line.items.length)]),
      // The goods are the lines above.
      ...charges.filter(({ kind }) => kind !== "goods").map(({ name, amount }) => [name, amount]),
    ],
    foot: [t("cart.total"), money(order.totals.total)],
  });
}

/** Some items of the order, each with its serial. */
export function itemsTable({ order, t }: OrderMailFacts, ids: readonly string[]): Block {
  const columns: Table["columns"] = [{ title: t("mail.order.item") }, { title: t("mail.order.serial") }];
  const rows = order.lines.flatMap((line) =>
    line.items
      .filter(({ id }) => ids.includes(id))
      .map(({ serial }) => [`${line.name}\n${gradeText(line, t)}`, serial]),
  );
  return table({ columns, rows });
}

/** Leads to the order; by default it says so. */
export const orderButton = ({ t, url }: OrderMailFacts, text = t("mail.order.action")): Block =>
  button(text, url);
