import { type Addresses, formatDate, type RouteName } from "@reprise/locale";
import { formatCaseNumber, formatOrderNumber } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type Block, button, link, type MailContent, paragraph, table } from "../../mail/mail-content.ts";
import { type MailText, mailText } from "../../mail/mail-text.ts";
import {
  createOrderLink,
  loadHistory,
  loadOrder,
  stateAfter,
  type StoredOrder,
} from "../order/order.public.ts";
import type { AfterSaleMail } from "./after-sale-mail.ts";
import { nameItem } from "./after-sale-view.ts";
import { findClaim } from "./claim.store.ts";
import { withdrawalPeriodOf } from "./order-periods.ts";
import { returnsOf } from "./return.store.ts";
import { shopTime } from "./shop-time.ts";
import { findWithdrawal } from "./withdrawal.store.ts";

type Db = Kysely<Schema>;

interface AddressedMail extends MailContent {
  readonly to: string;
}

/** What the mails after the sale of an order are written from. */
interface AfterSaleMailFacts {
  readonly order: StoredOrder;
  readonly number: string;
  readonly t: MailText;
  /** Address of a page of the order. */
  url(name: RouteName, params?: Readonly<Record<string, string>>): string;
  day(date: string): string;
  mail(to: string, subject: string, blocks: readonly Block[]): AddressedMail;
}

async function loadMailFacts(db: Db, addresses: Addresses, uuid: string): Promise<AfterSaleMailFacts> {
  const order = await loadOrder(db, uuid);
  if (order === null) throw new Error(`There is no order ${uuid}`);
  const { locale } = order.row;
  const t = mailText(locale);
  const query = { token: await createOrderLink(db, uuid) };
  return {
    order,
    number: formatOrderNumber(order.row.number),
    t,
    url: (name, params = {}) => addresses.url(name, locale, { orderUuid: uuid, ...params }, query),
    day: (date) => formatDate(date, locale),
    mail: (to, subject, blocks) => ({
      to,
      locale,
      // Anyone can have entered any name.
      name: null,
      subject,
      blocks,
      footer: { reason: t("mail.afterSale.footer") },
    }),
  };
}

const itemTable = ({ order, t }: AfterSaleMailFacts, positions: readonly number[]): Block =>
  table({
    columns: [{ title: t("mail.afterSale.item") }, { title: t("mail.afterSale.serial") }],
    rows: positions.map((position) => {
      const { name, serial } = nameItem({ order }, position);
      return [name, serial];
    }),
  });

/** Writes a mail after the sale. */
export async function composeAfterSaleMail(
  db: Db,
  addresses: Addresses,
  mail: AfterSaleMail,
): Promise<AddressedMail> {
  switch (mail.kind) {
    case "withdrawal-received":
      return withdrawalReceived(db, addresses, mail.withdrawal);
    case "withdrawal-too-late":
      return withdrawalTooLate(db, await loadMailFacts(db, addresses, mail.order));
    case "return-refused":
      return returnRefused(db, addresses, mail);
    case "claim-received":
      return claimReceived(db, addresses, mail.number);
    case "claim-unclear":
      return claimUnclear(await loadMailFacts(db, addresses, mail.order), mail);
    case "claim-not-possible":
      return claimNotPossible(await loadMailFacts(db, addresses, mail.order));
    default:
      return claimAnswered(db, addresses, mail);
  }
}

/** The acknowledgement: content, date and time of the declaration (2011/83/EU art. 11a (4)). */
async function withdrawalReceived(db: Db, addresses: Addresses, uuid: string): Promise<AddressedMail> {
  const withdrawal = await findWithdrawal(db, uuid);
  if (withdrawal === null) throw new Error(`There is no withdrawal ${uuid}`);
  const { order_uuid, name, email, items, received_at } = withdrawal;
  const facts = await loadMailFacts(db, addresses, order_uuid);
  const { t, number, url } = facts;
  const { date, time } = shopTime(received_at);
  const back = (await returnsOf(db, order_uuid)).find((one) => one.withdrawal === uuid);
  const params = { number, name, email };
  return facts.mail(email, t("mail.withdrawalReceived.subject", { number }), [
    paragraph(t("mail.withdrawalReceived.text", { date: facts.day(date), time })),
    paragraph(t("mail.withdrawalReceived.content", params)),
    itemTable(facts, items),
    ...(back === undefined
      ? [paragraph(t("mail.withdrawalReceived.cancelled"))]
      : [
          paragraph(t("mail.withdrawalReceived.return", { number: formatCaseNumber("return", back.number) })),
          button(
            t("mail.withdrawalReceived.label"),
            url("return_label", { returnNumber: formatCaseNumber("return", back.number) }),
          ),
        ]),
    link(t("mail.afterSale.order"), url("after_sale")),
    paragraph(t("mail.withdrawalReceived.note")),
  ]);
}

async function withdrawalTooLate(db: Db, facts: AfterSaleMailFacts): Promise<AddressedMail> {
  const { t, number, order, url } = facts;
  const { row } = order;
  const history = await loadHistory(db, row.uuid);
  const period = withdrawalPeriodOf({ row, history, state: stateAfter(row.uuid, history) });
  return facts.mail(row.email, t("mail.withdrawalTooLate.subject", { number }), [
    paragraph(
      period.kind === "not-begun"
        ? t("mail.withdrawalTooLate.nothing")
        : t("mail.withdrawalTooLate.text", { date: facts.day(period.lastDay) }),
    ),
    paragraph(t("mail.withdrawalTooLate.warranty")),
    button(t("mail.afterSale.order"), url("after_sale")),
  ]);
}

async function returnRefused(
  db: Db,
  addresses: Addresses,
  { number, order, items, note }: Extract<AfterSaleMail, { kind: "return-refused" }>,
): Promise<AddressedMail> {
  const facts = await loadMailFacts(db, addresses, order);
  const { t, url } = facts;
  const params = { number: formatCaseNumber("return", number) };
  return facts.mail(facts.order.row.email, t("mail.returnRefused.subject", params), [
    paragraph(t("mail.returnRefused.text", params)),
    itemTable(facts, items),
    paragraph(t("mail.returnRefused.reason", { note })),
    link(t("mail.afterSale.order"), url("after_sale")),
    paragraph(t("mail.returnRefused.note")),
  ]);
}

async function loadClaimFacts(db: Db, addresses: Addresses, number: string) {
  const claim = await findClaim(db, number);
  if (claim === null) throw new Error(`There is no claim ${number}`);
  return { claim, facts: await loadMailFacts(db, addresses, claim.row.order_uuid) };
}

async function claimReceived(db: Db, addresses: Addresses, number: string): Promise<AddressedMail> {
  const { claim, facts } = await loadClaimFacts(db, addresses, number);
  const { t, url } = facts;
  const params = { number: formatCaseNumber("claim", number) };
  return facts.mail(claim.row.email, t("mail.claimReceived.subject", params), [
    paragraph(t("mail.claimReceived.text", params)),
    itemTable(facts, [claim.row.position]),
    button(t("mail.afterSale.order"), url("after_sale")),
    paragraph(t("mail.claimReceived.note")),
  ]);
}

function claimUnclear(
  { t, number, order, url, mail }: AfterSaleMailFacts,
  { items, description }: Extract<AfterSaleMail, { kind: "claim-unclear" }>,
): AddressedMail {
  return mail(order.row.email, t("mail.claimUnclear.subject", { number }), [
    paragraph(t("mail.claimUnclear.text")),
    ...items.map((item) => {
      const { name, serial } = nameItem({ order }, item);
      return link(`${name} (${serial})`, url("claim", { item: `${item}` }));
    }),
    paragraph(t("mail.claimUnclear.description")),
    ...lines(description),
  ]);
}

const claimNotPossible = ({ t, number, order, url, mail }: AfterSaleMailFacts): AddressedMail =>
  mail(order.row.email, t("mail.claimNotPossible.subject", { number }), [
    paragraph(t("mail.claimNotPossible.text")),
    button(t("mail.afterSale.order"), url("after_sale")),
    paragraph(t("mail.claimNotPossible.note")),
  ]);

/** A paragraph for each line. */
const lines = (text: string): readonly Block[] =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [paragraph(line)]));

async function claimAnswered(
  db: Db,
  addresses: Addresses,
  { number, text, closes }: Extract<AfterSaleMail, { kind: "claim-answered" }>,
): Promise<AddressedMail> {
  const { claim, facts } = await loadClaimFacts(db, addresses, number);
  const { t, url } = facts;
  const params = { number: formatCaseNumber("claim", number) };
  return facts.mail(claim.row.email, t("mail.claimAnswered.subject", params), [
    ...lines(text),
    itemTable(facts, [claim.row.position]),
    button(t("mail.afterSale.order"), url("after_sale")),
    paragraph(t(closes ? "mail.claimAnswered.closed" : "mail.claimAnswered.note")),
  ]);
}
