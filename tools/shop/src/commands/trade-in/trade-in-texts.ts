import type { OperatorTradeIn, Output } from "@reprise/contracts";
import { shopDate } from "@reprise/locale";
import { table } from "../../command/table.ts";
import { detailsText, moneyText, timeText } from "../../command/texts.ts";
import { methodText } from "../payment/payout-texts.ts";

export const tradeInTable = (orders: Output<"api_operator_list_trade_ins">["orders"]): string =>
  table(
    ["number", "status", "express", "waits since", "placed", "total", "email"],
    orders.map(({ number, status, hasExpressGrading, waitsSince, placedAt, total, email }) => [
      number,
      status,
      hasExpressGrading ? "express" : "-",
      timeText(waitsSince),
      timeText(placedAt),
      moneyText(total),
      email,
    ]),
  );

/** A trade-in order for the terminal: boxes, items, answers, photos, history, money. */
export function tradeInText(view: OperatorTradeIn): string {
  const { order, serials, soldSerials, history, photos } = view;
  const { street, addition, postalCode, city, country } = order.address;
  const name = [order.address.firstName, order.address.lastName].filter(Boolean).join(" ");
  const serialOf = new Map(serials.map(({ item, serial }) => [item, serial]));
  return [
    `Trade-in ${order.number}: ${order.status}, placed ${timeText(order.placedAt)}`,
    `Seller: ${[name, street, addition, `${postalCode} ${city}`, country].filter(Boolean).join(", ")} (${order.email})`,
    `Total ${moneyText(order.total)}: goods ${moneyText(order.itemsPrice)}, bonus ${moneyText(order.bonus)}, express ${moneyText(-order.expressFee)}`,
    "",
    table(
      ["box", "posted"],
      order.parcels.map(({ postedOn }, index) => [index + 1, postedOn ?? "-"]),
    ),
    "",
    table(
      ["item", "state", "product", "serial", "quoted", "valid until", "paid", "new offer"],
      order.items.map(({ id, state, name: product, quoted, validUntil, price, revision }) => [
        id,
        state,
        product,
        serialOf.get(id) ?? "-",
        moneyText(quoted),
        shopDate(validUntil),
        price === null ? "-" : moneyText(price),
        revision === null ? "-" : `${moneyText(revision.amount)} until ${revision.answerUntil}`,
      ]),
    ),
    ...soldSerials.map(
      ({ item, serial }) => `Item ${item} is sold back: the shop has sold it with the serial ${serial}`,
    ),
    ...undoTexts(view),
    ...gradingTexts(view),
    ...photoTexts(photos),
    "",
    table(
      ["at", "by", "event", ""],
      history.map(({ at, actor, event: { type, ...facts } }) => [
        timeText(at),
        actor,
        type,
        type === "announced" ? "" : detailsText(facts),
      ]),
    ),
    "",
    tradeInPayoutText(view),
  ].join("\n");
}

const undoTexts = ({ order: { number }, progress }: OperatorTradeIn): readonly string[] =>
  progress.flatMap(({ item, undo }) =>
    undo === null || undo.until === null
      ? []
      : [
          `Item ${item} is ${undo.step}; until ${timeText(undo.until)}: trade-in undo ${number} --item ${item}`,
        ],
  );

const photoTexts = (photos: OperatorTradeIn["photos"]): readonly string[] =>
  photos.length === 0
    ? []
    : [
        "",
        table(
          ["photo", "of item", "pixels", "added", "by"],
          photos.map(({ uuid, item, width, height, addedAt, addedBy }) => [
            uuid,
            item,
            `${width}x${height}`,
            timeText(addedAt),
            addedBy,
          ]),
        ),
      ];

/** The questions of each item, what its seller answered and what was found. */
const gradingTexts = ({ gradings }: OperatorTradeIn): readonly string[] =>
  gradings.flatMap(({ item, questions, answers, found }) => {
    const answered = new Map(answers.map(({ question, answer }) => [question, answer]));
    const seen = new Map((found ?? []).map(({ question, answer }) => [question, answer]));
    const rows = questions
      .filter(({ id }) => answered.has(id) || seen.has(id))
      .map(({ id, text }) => [id, text, answered.get(id) ?? "-", seen.get(id) ?? "-"]);
    return ["", table([`item ${item}`, "question", "answered", "found"], rows)];
  });

/** "found: looks=worn", "as described" or "not inspected" */
export function foundText({ gradings, progress }: OperatorTradeIn, id: string): string {
  if ((progress.find(({ item }) => item === id)?.found ?? null) === null) return "not inspected";
  const { answers = [], found = null } = gradings.find(({ item }) => item === id) ?? {};
  const answered = new Map(answers.map(({ question, answer }) => [question, answer]));
  const other = (found ?? []).filter(({ question, answer }) => answered.get(question) !== answer);
  if (other.length === 0) return found === null ? "inspected" : "as described";
  return `found: ${other.map(({ question, answer }) => `${question}=${answer}`).join(" ")}`;
}

/** What the shop has paid for a trade-in order, and still owes. */
export function tradeInPayoutText({ order: { payout } }: Pick<OperatorTradeIn, "order">): string {
  const { balance, method, heldUntil, payouts } = payout;
  const way = method === null ? "" : ` Way: ${methodText(method)}.`;
  const wait = heldUntil === null ? "" : ` It holds from ${timeText(heldUntil)}, and no money leaves before.`;
  const due = `The shop owes ${moneyText(balance)}.${way}${wait}`;
  if (payouts.length === 0) return `${due} It has paid nothing.`;
  return [
    due,
    table(
      ["paid", "state", "to", "requested", "settled"],
      payouts.map(({ amount, state, method, requestedAt, settledAt }) => [
        moneyText(amount),
        state,
        method.kind,
        timeText(requestedAt),
        timeText(settledAt),
      ]),
    ),
  ].join("\n");
}

/** Questions with their possible answers, for a person who has named an unknown one. */
export const possibleAnswers = (questions: OperatorTradeIn["gradings"][number]["questions"]): string =>
  questions
    .map(({ id, text, answers }) => {
      const choices = answers.map((answer) => `  ${id}=${answer.id}  ${answer.text}`);
      return [`${id}: ${text}`, ...choices].join("\n");
    })
    .join("\n");
