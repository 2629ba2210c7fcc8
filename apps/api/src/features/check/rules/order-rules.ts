import { EXTRA_KINDS } from "@reprise/cart";
import { formatOrderNumber } from "@reprise/order";
import { sql } from "kysely";
import { itemEventAt } from "./item-event.ts";
import { KEPT_SINCE, minuteOf, money, rule } from "./rule.ts";

const order = (number: string) => `order ${formatOrderNumber(number)}`;

const stateText = (state: string): string => {
  if (state === "sold") return "sold to another order";
  return state === "reserved" ? "reserved for another order or a cart" : state;
};

/**
 * The unit of an item is reserved for its order until it is shipped, and then sold to it, unless the item is cancelled or
 * returned, or the shop has bought the device back. Units that an order has and does not need: {@link UNIT_HOLDERS}.
 */
export const ORDER_UNITS = rule(
  sql<{ number: string; position: number; serial: string; state: string; isShipped: boolean }>`
    with item as materialized (
      select item.order_uuid, item.position, unit.id as unit, unit.serial, unit.state
      from order_item as item join unit on unit.id = item.unit_id
      where case unit.state when 'sold' then unit.destination when 'reserved' then unit.reserved_for end
        is distinct from item.order_uuid::text
    ), told as materialized (
      select item.*, ${itemEventAt("shipped")} as shipped, ${itemEventAt("cancelled")} as cancelled,
        ${itemEventAt("returned")} as returned
      from item
    )
    select number, position, serial, state, shipped is not null as "isShipped"
    from told join orders on orders.uuid = order_uuid
    where returned is null
      and case
        when shipped is null then cancelled is null
        else not exists (select from unit_event where unit_id = unit and kind = 'bought' and at > shipped)
      end`,
  ({ number, position, serial, state, isShipped }) => ({
    subject: `${order(number)} item ${position}`,
    text: `${isShipped ? "is shipped" : "waits in the warehouse"}, and its unit ${serial} is ${stateText(state)}`,
  }),
);

/** The charges that are sums over the items. */
const ITEM_CHARGES = ["goods", "discount", ...EXTRA_KINDS] as const;

type Sums = Readonly<Record<(typeof ITEM_CHARGES)[number], number>>;

const sumsText = (sums: Sums) => ITEM_CHARGES.map((kind) => `${kind} ${money(sums[kind])}`).join(", ");

/** The item charges in a table with this alias: as columns, and as JSON. */
const columnsIn = (table: string) => sql.join(ITEM_CHARGES.map((kind) => sql.ref(`${table}.${kind}`)));
const jsonOf = (table: string) =>
  sql`json_build_object(${sql.join(
    ITEM_CHARGES.map((kind) => sql`${sql.lit(kind)}, coalesce(${sql.ref(`${table}.${kind}`)}, 0)`),
  )})`;
const sumsOfItems = sql.join(
  ITEM_CHARGES.map((kind) => {
    const column = kind === "goods" ? "price" : kind;
    return sql`sum(${sql.ref(`item.${column}`)}) as ${sql.ref(kind)}`;
  }),
);

/** An order costs what its items cost, these what their lines say, and the history says the same. */
export const ORDER_SUMS = rule(
  sql<{ number: string; stored: Sums; items: Sums; lines: number; total: number; history: number }>`
    select number,
      ${jsonOf("orders")} as stored, ${jsonOf("item")} as items,
      coalesce(lines, 0) as lines, total, coalesce(history, 0) as history
    from orders
    left join (
      select item.order_uuid, ${sumsOfItems}, sum(line.price) as lines
      from order_item as item
      join order_line as line on line.order_uuid = item.order_uuid and line.uuid = line_uuid
      group by item.order_uuid
    ) as item on item.order_uuid = uuid
    left join (
      select order_uuid, (event ->> 'delivery')::integer
        + (select sum((entry ->> 'amount')::integer) from jsonb_array_elements(event -> 'items') as entry) as history
      from order_event where event ->> 'type' = 'placed'
    ) as placed on placed.order_uuid = uuid
    where (${columnsIn("orders")}, orders.goods, total)
      is distinct from (${columnsIn("item")}, lines, history)`,
  ({ number, stored, items, lines, total, history }) => ({
    subject: order(number),
    text:
      sumsText(stored) !== sumsText(items)
        ? `says ${sumsText(stored)}; its items say ${sumsText(items)}`
        : lines === stored.goods
          ? `costs ${money(total)}, and its history says ${money(history)}`
          : `has goods for ${money(stored.goods)}, and its lines say ${money(lines)}`,
  }),
);

/** What the payments of an order ask for is what it costs: credit its part, one other payment the rest. */
export const ORDER_PAYMENTS = [
  rule(
    sql<{ number: string; total: number; credit: number; asked: number; credited: number }>`
      select number, total, credit, coalesce(asked, 0) as asked, coalesce(credited, 0) as credited
      from orders
      left join (
        select order_uuid, sum(amount) filter (where provider <> 'credit') as asked,
          sum(amount) filter (where provider = 'credit') as credited
        from payment group by order_uuid
      ) as own on order_uuid = uuid
      where (coalesce(asked, 0), coalesce(credited, 0)) <> (total - credit, credit)`,
    ({ number, total, credit, asked, credited }) => ({
      subject: order(number),
      text:
        credit === credited
          ? `costs ${money(total - credit)} beside credit, and its payments ask for ${money(asked)}`
          : `is to be paid with ${money(credit)} of credit, and ${money(credited)} paid`,
    }),
  ),
  rule(
    sql<{ number: string }>`
      select number from orders join payment on order_uuid = orders.uuid
      where status = 'placed' and state = 'failed'
        and not exists (
          select from order_event where order_event.order_uuid = orders.uuid and event ->> 'type' = 'payment-captured'
            and event ->> 'attempt' = payment.uuid::text)`,
    ({ number }) => ({ subject: order(number), text: "is not cancelled, though its payment has failed" }),
  ),
  rule(
    sql<{ number: string; due: string }>`
      select number, ${minuteOf(sql`payment_due_at`)} as due from orders
      where payment_due_at < now() - interval '1 day'
        and exists (select from payment where order_uuid = orders.uuid and state in ('started', 'open'))`,
    ({ number, due }) => ({
      subject: order(number),
      text: `was to be paid until ${due}, and is neither paid nor cancelled`,
    }),
  ),
];

/** The uses of a coupon add up to its limit. Those of orders that are deleted after years are forgotten. */
export const COUPON_USES = rule(
  sql<{ code: string; limit: number; left: number; used: number }>`
    select code, limit_overall as limit, uses_left as left, coalesce(used, 0) as used
    from coupon
    left join (select coupon_id, count(*) as used from coupon_redemption group by coupon_id) as own on coupon_id = id
    where uses_left + coalesce(used, 0) > limit_overall
      or (uses_left + coalesce(used, 0) < limit_overall and created_at > ${KEPT_SINCE})`,
  ({ code, limit, left, used }) => ({
    subject: `coupon ${code}`,
    text: `may be used ${limit} times: ${used} orders have used it, and ${left} uses are left`,
  }),
);
