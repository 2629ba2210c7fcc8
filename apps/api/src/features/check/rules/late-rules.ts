import { LATE_DAYS } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import { type RawBuilder, sql } from "kysely";
import { PREPAYMENT, refundAccountInUse } from "../../payment/payment.public.ts";
import { minuteOf, money, rule } from "./rule.ts";

const isLate = (since: RawBuilder<unknown>) =>
  sql`${since} < now() - make_interval(days => ${sql.lit(LATE_DAYS)})`;

/**
 * Refunds that a person has to transfer, and can: the account is known. While a bank decides about a payment nothing is
 * transferred; without an account the shopper has been asked for one.
 */
export const REFUNDS_LATE = rule(
  sql<{ number: string; amount: number; since: string; file: number | null; isRequested: boolean }>`
    select number, amount, ${minuteOf(sql`since`)} as since, file, "isRequested"
    from (
      select orders.number, due.amount, coalesce(due.settled_at, due.requested_at) as since, due.file_number as file,
        exists (
          select from refund_account where order_uuid = orders.uuid and approval = 'requested'
        ) as "isRequested",
        (select rejected is null from (${refundAccountInUse(sql`orders.uuid`)}) as account) as "isKnown",
        is_disputed
      from payment_operation as due
      join payment on payment.uuid = due.payment_uuid
      join orders on orders.uuid = payment.order_uuid
      where due.kind = 'refund'
        and (due.state = 'refused' or (due.state = 'requested' and payment.provider = ${PREPAYMENT}))
    ) as due
    where ${isLate(sql`since`)} and not is_disputed and (file is not null or "isRequested" or "isKnown")`,
  ({ number, amount, since, file, isRequested }) => ({
    subject: `order ${formatOrderNumber(number)}`,
    text:
      `has a refund of ${money(amount)} since ${since}, which ` +
      (file !== null
        ? `is in the file ${file} and not booked`
        : isRequested
          ? "waits for an operator's word about another account"
          : "is in no file for the bank"),
  }),
);

/** What a provider was asked for, and has neither done nor refused. */
export const PROVIDERS_LATE = rule(
  sql<{ number: string; kind: string; amount: number; provider: string; since: string }>`
    select number, kind, operation.amount, provider, ${minuteOf(sql`requested_at`)} as since
    from payment_operation as operation
    join payment on payment.uuid = payment_uuid
    join orders on orders.uuid = order_uuid
    where operation.state = 'requested' and provider <> ${PREPAYMENT} and ${isLate(sql`requested_at`)}`,
  ({ number, kind, amount, provider, since }) => ({
    subject: `order ${formatOrderNumber(number)}`,
    text: `waits for the ${kind}${kind === "cancel" ? "" : ` of ${money(amount)}`} by ${provider} since ${since}`,
  }),
);

/** Payouts that are not decided. */
export const PAYOUTS_LATE = rule(
  sql<{ number: string; amount: number; since: string; file: number | null; provider: string | null }>`
    select number, amount, ${minuteOf(sql`requested_at`)} as since, file_number as file, provider
    from payout join payee on payee.trade_in_uuid = payout.trade_in_uuid
    where state in ('requested', 'sent') and ${isLate(sql`requested_at`)}`,
  ({ number, amount, since, file, provider }) => ({
    subject: `trade-in ${formatOrderNumber(number)}`,
    text:
      `has a payout of ${money(amount)} since ${since}, which is ` +
      (file !== null
        ? `in the file ${file} and not booked`
        : provider === null
          ? "in no file for the bank"
          : `not decided by ${provider}`),
  }),
);

/**
 * Sellers whose money is on their account though the way that they have chosen holds: not one that was rejected, and not the
 * credit of a closed account. Both wait for the seller.
 */
export const SELLERS_UNPAID = rule(
  sql<{ number: string; balance: number }>`
    with owed as materialized (
      select owner, sum(amount) as balance
      from ledger_entry join ledger_account on ledger_account.id = account where kind = 'seller'
      group by owner having sum(amount) > 0
    ), chosen as materialized (
      select number, balance, trade_in_uuid, customer_uuid, (
        select to_jsonb(payout_method) from payout_method
        where payout_method.trade_in_uuid = payee.trade_in_uuid order by version desc limit 1
      ) as choice
      from owed join payee on trade_in_uuid = owner
    )
    select number, balance
    from chosen
    where (choice ->> 'effective_at')::timestamptz < now() - interval '1 hour'
      and (choice #>> '{method,kind}' <> 'credit' or customer_uuid is not null)
      and not exists (
        select from payout
        where payout.trade_in_uuid = chosen.trade_in_uuid and method_version = (choice ->> 'version')::integer
          and state = 'rejected')`,
  ({ number, balance }) => ({
    subject: `trade-in ${formatOrderNumber(number)}`,
    text: `is owed ${money(balance)}, and no payout is made`,
  }),
);

/** What a job is about, if it names an order or a trade-in order. */
const ABOUT = sql`
  left join orders on orders.uuid::text = payload ->> 'order'
  left join trade_in on trade_in.uuid::text = payload ->> 'tradeIn'`;

interface FoundJob {
  readonly id: string;
  readonly queue: string;
  readonly order: string | null;
  readonly tradeIn: string | null;
  readonly since: string;
  readonly failure: string | null;
}

function jobName({ id, queue, order, tradeIn }: FoundJob): string {
  const about =
    order !== null
      ? ` about the order ${formatOrderNumber(order)}`
      : tradeIn !== null
        ? ` about the trade-in ${formatOrderNumber(tradeIn)}`
        : "";
  return `job ${id} (${queue})${about}`;
}

/** Mails and other work that was tried for about two days. */
export const JOBS_GIVEN_UP = rule(
  sql<FoundJob>`
    select job.id::text, queue, orders.number as "order", trade_in.number as "tradeIn", ${minuteOf(sql`given_up_at`)} as since,
      failure
    from job ${ABOUT}
    where given_up_at is not null`,
  (job) => ({ subject: jobName(job), text: `was given up at ${job.since}: ${job.failure ?? "no reason"}` }),
);

/** Tries after which a job has failed for almost a day; see `queue.ts`. */
const TRIES_OF_A_DAY = 14;

/** Mails and other work that fails for a day, or that no process does. Alerts to many may take a day. */
export const JOBS_LATE = rule(
  sql<FoundJob & { attempts: number; isFailing: boolean }>`
    select job.id::text, queue, orders.number as "order", trade_in.number as "tradeIn", ${minuteOf(sql`run_at`)} as since, failure,
      attempts, attempts >= ${sql.lit(TRIES_OF_A_DAY)} as "isFailing"
    from job ${ABOUT}
    where given_up_at is null and (
      attempts >= ${sql.lit(TRIES_OF_A_DAY)}
      or run_at < now() - case when is_bulk then interval '1 day' else interval '1 hour' end)`,
  (job) => ({
    subject: jobName(job),
    text: job.isFailing
      ? `has failed ${job.attempts} times: ${job.failure ?? "no reason"}`
      : `is due since ${job.since}, and no process has done it`,
  }),
);
