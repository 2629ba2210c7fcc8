import { EXTRA_KINDS } from "@reprise/cart";
import { formatOrderNumber } from "@reprise/order";
import { sql } from "kysely";
import { itemEventAt } from "./item-event.ts";
import { money, rule } from "./rule.ts";

/** Sums of the history of an order. `isPlain`: nothing was cancelled, disputed or failed. */
const HISTORY = sql`
  select order_uuid, coalesce(sum(amount) filter (where type = 'payment-captured'), 0)::bigint as captured,
    coalesce(sum(amount) filter (where type = 'refunded'), 0)::bigint as refunded,
    bool_and(type in ('payment-captured', 'refunded')) as "isPlain",
    bool_and(type in ('payment-captured', 'refunded', 'cancelled')) as "isUndisturbed"
  from (
    select order_uuid, event ->> 'type' as type, (event ->> 'amount')::integer as amount from order_event
    where event ->> 'type' in (
      'payment-captured', 'refunded', 'cancelled', 'capture-failed', 'refund-failed', 'dispute-opened', 'dispute-closed')
  ) as one
  group by order_uuid`;

/** What the shop asked providers for. `captures`, `refunds`: done, on their way, or (refunds) left to a person. */
const OPERATIONS = sql`
  coalesce(sum(operation.amount) filter (where kind = 'capture' and operation.state in ('requested', 'done')), 0)::bigint
    as captures,
  coalesce(sum(operation.amount) filter (where kind = 'capture' and operation.state = 'done'), 0)::bigint as "doneCaptures",
  coalesce(sum(operation.amount) filter (where kind = 'refund' and operation.state in ('requested', 'done', 'refused')), 0)::bigint
    as refunds,
  coalesce(sum(operation.amount) filter (where kind = 'refund' and operation.state = 'done'), 0)::bigint as "doneRefunds"`;

/**
 * Orders whose money has to be looked at one by one. All others have taken what they cost without their refunds, or have taken
 * nothing and shipped nothing: almost all.
 */
const CANDIDATES = sql`
  select orders.uuid, number, delivery, is_disputed
  from orders
  left join (${HISTORY}) as history on history.order_uuid = orders.uuid
  left join (
    select order_uuid, ${OPERATIONS}
    from payment join payment_operation as operation on payment_uuid = payment.uuid group by order_uuid
  ) as own on own.order_uuid = orders.uuid
  left join (select order_uuid, sum(total) as total from refund group by order_uuid) as decided
    on decided.order_uuid = orders.uuid
  where not (
    coalesce(captures, 0) <= coalesce(captured, 0) and coalesce(refunded, 0) = coalesce("doneRefunds", 0)
    and case coalesce(captured, 0) - coalesce(refunds, 0)
      when orders.total - coalesce(decided.total, 0) then coalesce("isPlain", true)
      when 0 then status in ('placed', 'paid', 'picking', 'cancelled') and coalesce("isUndisturbed", true)
      else false
    end)`;

/** All extras of an item. */
const EXTRAS = sql.join(
  EXTRA_KINDS.map((kind) => sql.ref(`item.${kind}`)),
  sql` + `,
);

/** What the shopper owes for an order: without cancelled items and refunded parts; in all, and for what has left. */
const OWED = sql`
  with refunded as (
    select part ->> 'part' as part, part ->> 'item' as item, (part ->> 'amount')::integer as amount
    from refund cross join lateral jsonb_array_elements(parts) as part where order_uuid = candidate.uuid
  ), rest as (
    select greatest(0, candidate.delivery - coalesce(sum(amount), 0)) as delivery from refunded where part = 'delivery'
  ), owed as (
    select ${itemEventAt("cancelled")} is null as "isLeft", ${itemEventAt("shipped")} is not null as "isShipped",
      greatest(0, item.price - item.discount + ${EXTRAS}
        - coalesce((select sum(amount) from refunded where refunded.item = item.position::text), 0)) as amount
    from order_item as item where item.order_uuid = candidate.uuid
  )
  select (coalesce(sum(amount) filter (where "isLeft"), 0)
      + case when bool_or("isLeft") then (select delivery from rest) else 0 end)::bigint as total,
    (coalesce(sum(amount) filter (where "isShipped"), 0)
      + case when bool_or("isShipped") then (select delivery from rest) else 0 end)::bigint as shipped
  from owed`;

/**
 * Captures of a payment by the history, each once: all that were reported, and those that have not failed since. `open`: the
 * rest of an authorisation that is used already, which can be captured later.
 */
const PAID = sql`
  select coalesce(sum(captured), 0)::bigint as captured, coalesce(sum(reported), 0)::bigint as "reportedCaptures",
    coalesce(sum("doneCaptures"), 0)::bigint as "doneCaptures", coalesce(sum(refunds), 0)::bigint as refunds,
    coalesce(sum("doneRefunds"), 0)::bigint as "doneRefunds", coalesce(bool_or("isCapturing"), false) as "isCapturing",
    coalesce(sum(greatest(0, authorised - captured)) filter (where captured > 0 and not "isReleased"), 0)::bigint as open
  from (
    select own.*, reported, authorised, greatest(confirmed, captures) as captured,
      "hasFailed" or "isEnded" as "isReleased"
    from payment
    cross join lateral (
      select ${OPERATIONS},
        coalesce(bool_or(kind = 'capture' and operation.state = 'requested'), false) as "isCapturing",
        coalesce(bool_or(kind = 'cancel' or (kind = 'capture' and operation.state = 'refused')), false) as "isEnded"
      from payment_operation as operation where payment_uuid = payment.uuid
    ) as own
    cross join lateral (
      select coalesce(sum(amount), 0) as reported, coalesce(sum(amount) filter (where not "isUndone"), 0) as confirmed,
        coalesce(max(authorised), 0) as authorised, coalesce(bool_or("hasFailed"), false) as "hasFailed"
      from (
        select coalesce(max(amount) filter (where type = 'payment-captured'), 0) as amount,
          max(amount) filter (where type = 'payment-authorised') as authorised,
          bool_or(type = 'capture-failed') as "isUndone", bool_or(type = 'payment-failed') as "hasFailed"
        from (
          select event ->> 'type' as type, event ->> 'capture' as capture, (event ->> 'amount')::integer as amount
          from order_event
          where order_event.order_uuid = candidate.uuid and event ->> 'attempt' = payment.uuid::text
        ) as about
        group by capture
      ) as capture
    ) as history
    where payment.order_uuid = candidate.uuid
  ) as each`;

/** Refunds of an order by the history, each once: all, and those that arrived and that the shop did not ask for. */
const REFUNDED = sql`
  select coalesce(sum(amount), 0)::bigint as reported,
    coalesce(sum(amount) filter (where not "isUndone" and not "isOurs"), 0)::bigint as "byHand"
  from (
    select amount, "isUndone", exists (
      select from payment join payment_operation as operation on payment_uuid = payment.uuid
      where payment.order_uuid = candidate.uuid and name in (operation.uuid::text, operation.reference)
    ) as "isOurs"
    from (
      select event ->> 'refund' as name, bool_or(event ->> 'type' = 'refund-failed') as "isUndone",
        coalesce(max((event ->> 'amount')::integer) filter (where event ->> 'type' = 'refunded'), 0) as amount
      from order_event
      where order_uuid = candidate.uuid and event ->> 'type' in ('refunded', 'refund-failed') group by 1
    ) as named
  ) as refunded`;

/** What banks have returned after disputes. One that was won after all does not count. */
const LOST = sql`
  select coalesce(sum(amount), 0)::bigint as amount
  from (
    select max((event ->> 'amount')::integer) as amount from order_event
    where order_uuid = candidate.uuid and event ->> 'type' in ('dispute-opened', 'dispute-closed')
    group by event ->> 'dispute'
    having bool_or(event ->> 'outcome' = 'lost') and not bool_or(event ->> 'outcome' = 'won')
  ) as dispute`;

const HAS_FAILED_CAPTURE = sql`exists (
  select from payment join payment_problem as problem on payment_uuid = payment.uuid
  where order_uuid = candidate.uuid and problem.kind = 'capture-failed')`;

/**
 * The shop keeps what the shopper owes, no more and no less, as `moneyToMove` decides it. What is on its way counts as if it had
 * arrived; a refund that a provider refused as well, because a person transfers it.
 *
 * - What has left is captured, unless its capture failed (`payment problems`).
 * - Nothing above what is owed stays, unless a bank decides about it, or it waits for the confirmation of a capture. What an
 *   authorisation can still pay need not stay. Refunds by hand and what banks have returned count.
 * - What operations say that was done is in the history.
 */
export const ORDER_MONEY = rule(
  sql<{
    number: string;
    owedNow: number;
    owedForShipped: number;
    captured: number;
    refunds: number;
    elsewhere: number;
    reportedCaptures: number;
    doneCaptures: number;
    reportedRefunds: number;
    doneRefunds: number;
  }>`
    with candidate as materialized (${CANDIDATES})
    select number, greatest(owed.shipped, owed.total - open) as "owedNow", owed.shipped as "owedForShipped", captured, refunds,
      "byHand" + lost.amount as elsewhere, "reportedCaptures", "doneCaptures", reported as "reportedRefunds", "doneRefunds"
    from candidate
    cross join lateral (${OWED}) as owed
    cross join lateral (${PAID}) as paid
    cross join lateral (${REFUNDED}) as refunded
    cross join lateral (${LOST}) as lost
    where "doneCaptures" > "reportedCaptures" or "doneRefunds" > reported
      or (captured - refunds < owed.shipped and not ${HAS_FAILED_CAPTURE})
      or (captured - refunds - "byHand" - lost.amount > greatest(owed.shipped, owed.total - open)
        and not "isCapturing" and not candidate.is_disputed)`,
  ({ number, owedNow, owedForShipped, captured, refunds, elsewhere, ...operations }) => {
    const { reportedCaptures, doneCaptures, reportedRefunds, doneRefunds } = operations;
    const text =
      doneCaptures > reportedCaptures
        ? `captures of ${money(doneCaptures)} are done, and its history has ${money(reportedCaptures)}`
        : doneRefunds > reportedRefunds
          ? `refunds of ${money(doneRefunds)} are done, and its history has ${money(reportedRefunds)}`
          : captured - refunds < owedForShipped
            ? `what has left costs ${money(owedForShipped)}, and ${money(captured - refunds)} is captured for it`
            : `the shopper owes ${money(owedNow)} by now, and the shop keeps ${money(captured - refunds - elsewhere)}`;
    return { subject: `order ${formatOrderNumber(number)}`, text };
  },
);
