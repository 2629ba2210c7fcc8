import type { OperatorOrder, Output } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { moneyText, timeText } from "../../command/texts.ts";

export function orderTable({ orders, numFound, pagination }: Output<"api_operator_list_orders">): string {
  if (orders.length === 0) return "No orders.";
  const rows = orders.map(({ number, status, placedAt, orderProductsCount, total, email }) => [
    number,
    status,
    timeText(placedAt),
    orderProductsCount,
    moneyText(total),
    email,
  ]);
  const { page, pageCount } = pagination;
  const more = pageCount === 1 ? "" : `\nPage ${page} of ${pageCount} (${numFound} orders).`;
  return table(["number", "status", "placed", "items", "total", "email"], rows) + more;
}

/** An address on one line. */
const addressText = (address: OperatorOrder["order"]["shippingAddress"]): string => {
  const { firstName, lastName, company, street, addition, postalCode, city, country, phone } = address;
  return [`${firstName} ${lastName}`, company, street, addition, `${postalCode} ${city}`, country, phone]
    .filter((part) => part !== null)
    .join(", ");
};

/** What an event says besides its type, such as items and amounts. */
function eventText({ type, ...facts }: OperatorOrder["history"][number]["event"]): string {
  const texts = Object.entries(facts).flatMap(([name, value]) => {
    if (name === "amount") return [moneyText(Number(value))];
    if (type === "placed") return [];
    return [`${name} ${Array.isArray(value) ? value.join(", ") : String(value)}`];
  });
  return texts.join("; ");
}

/** An order for the terminal: what, where, money, parcels, history. */
export function orderText({
  order,
  locale,
  isEmailUndeliverable,
  amounts,
  units,
  payments,
  history,
}: OperatorOrder): string {
  const unitOf = new Map(units.map((unit) => [unit.item, unit]));
  const items = order.lines.flatMap((line) =>
    line.items.map(({ id, serial, state, price, discount }) => [
      id,
      state,
      line.name,
      line.label,
      line.withFullBattery ? "full" : "-",
      serial,
      unitOf.get(id)?.state ?? "-",
      moneyText(price - discount),
    ]),
  );
  return [
    `Order ${order.number}: ${order.status}, placed ${timeText(order.placedAt)} in ${locale}`,
    `Email: ${order.email}${isEmailUndeliverable ? " (refuses our mails)" : ""}${order.isGuest ? ", guest" : ""}`,
    `Ships to: ${addressText(order.shippingAddress)} (${order.deliveryMethod})`,
    `Bills to: ${addressText(order.billingAddress)}`,
    `Total ${moneyText(order.totals.total)}; due ${moneyText(amounts.due)}, secured ${moneyText(amounts.secured)}, captured ${moneyText(amounts.captured)}, refunded ${moneyText(amounts.refunded)}`,
    "",
    table(["item", "state", "product", "grade", "battery", "serial", "unit", "price"], items),
    ...listed(
      ["carrier", "tracking number", "items", "shipped", "delivered"],
      order.parcels.map((parcel) => [
        parcel.carrierName,
        parcel.trackingNumber,
        parcel.items.join(", "),
        timeText(parcel.shippedAt),
        timeText(parcel.deliveredAt),
      ]),
    ),
    ...listed(
      ["payment", "method", "amount", "state", "reference"],
      payments.map(({ provider, method, amount, state, reference }) => [
        provider,
        method,
        moneyText(amount),
        state,
        reference ?? "-",
      ]),
    ),
    "",
    table(
      ["at", "by", "event", ""],
      history.map(({ at, actor, event }) => [timeText(at), actor, event.type, eventText(event)]),
    ),
  ].join("\n");
}

const listed = (heads: readonly string[], rows: ReadonlyArray<ReadonlyArray<string>>): readonly string[] =>
  rows.length === 0 ? [] : ["", table(heads, rows)];
