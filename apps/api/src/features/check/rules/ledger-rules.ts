import { formatOrderNumber } from "@reprise/order";
import { sql } from "kysely";
import { money, rule } from "./rule.ts";

/** The entries of each transaction are complete and sum to zero; so does the whole ledger, which has one currency. */
export const LEDGER_SUMS = rule(
  sql<{ uuid: string; reason: string; document: string; entries: number; found: number; sum: number }>`
    select transaction.uuid::text, reason, document, entries, coalesce(found, 0) as found, coalesce(sum, 0) as sum
    from ledger_transaction as transaction
    left join (
      select transaction_uuid, count(*) as found, sum(amount) as sum from ledger_entry group by transaction_uuid
    ) as own on transaction_uuid = transaction.uuid
    where (entries, 0) is distinct from (found, sum)`,
  ({ uuid, reason, document, entries, found, sum }) => ({
    subject: `ledger transaction ${uuid}`,
    text:
      `(${reason} ${document}) ` +
      (sum === 0 ? `has ${found} of its ${entries} entries` : `does not sum to zero, but to ${money(sum)}`),
  }),
);

/** Nobody owes the shop: no account of a seller or customer is below zero. */
export const ACCOUNT_BALANCES = rule(
  sql<{ account: string; number: string | null; balance: number }>`
    select account, payee.number, balance
    from (
      select account, owner, sum(amount) as balance
      from ledger_entry join ledger_account on ledger_account.id = account where owner is not null
      group by account, owner having sum(amount) < 0
    ) as overdrawn
    left join payee on account = 'seller:' || trade_in_uuid`,
  ({ account, number, balance }) => ({
    subject: number === null ? `account ${account}` : `account of the trade-in ${formatOrderNumber(number)}`,
    text: `is below zero: ${money(balance)}`,
  }),
);

/** The sum of the entries of an account's owner in the transaction of a reason, for each document. */
const movedFor = (
  reason: "payout" | "payout-returned" | "order-paid" | "order-refunded",
  kind: string,
) => sql`
  select document, sum(amount)::bigint as amount
  from ledger_transaction
  join ledger_entry on transaction_uuid = uuid
  join ledger_account on ledger_account.id = account
  where reason = ${sql.lit(reason)} and kind = ${sql.lit(kind)}
  group by document`;

/**
 * What left and came back: a payout has left its seller's account once, and is on it again if it was rejected. Credit that paid
 * has left its account once, and a refund of it that is done is on it again.
 */
export const LEDGER_DOCUMENTS = [
  rule(
    sql<{ number: string; amount: number; state: string; paid: number; returned: number }>`
      select number, payout.amount, state, -coalesce(paid.amount, 0) as paid, coalesce(returned.amount, 0) as returned
      from payout
      join payee on payee.trade_in_uuid = payout.trade_in_uuid
      left join (${movedFor("payout", "seller")}) as paid on paid.document = payout.uuid
      left join (${movedFor("payout-returned", "seller")}) as returned on returned.document = payout.uuid
      where coalesce(paid.amount, 0) <> -payout.amount
        or coalesce(returned.amount, 0) <> case state when 'rejected' then payout.amount else 0 end`,
    ({ number, amount, state, paid, returned }) => ({
      subject: `trade-in ${formatOrderNumber(number)}`,
      text: `has a payout of ${money(amount)} that is ${state}; the ledger has ${money(paid)} out and ${money(returned)} back`,
    }),
  ),
  rule(
    sql<{ number: string; amount: number; spent: number }>`
      select number, payment.amount, -coalesce(spent.amount, 0) as spent
      from payment
      join orders on orders.uuid = order_uuid
      left join (${movedFor("order-paid", "credit")}) as spent on document = payment.uuid
      where provider = 'credit' and coalesce(spent.amount, 0) <> -payment.amount`,
    ({ number, amount, spent }) => ({
      subject: `order ${formatOrderNumber(number)}`,
      text: `is paid with ${money(amount)} of credit, and the ledger has ${money(spent)}`,
    }),
  ),
  rule(
    sql<{ number: string; amount: number; returned: number }>`
      select number, operation.amount, coalesce(returned.amount, 0) as returned
      from payment_operation as operation
      join payment on payment.uuid = payment_uuid
      join orders on orders.uuid = order_uuid
      left join (${movedFor("order-refunded", "credit")}) as returned on document = operation.uuid
      where provider = 'credit' and operation.kind = 'refund' and operation.state = 'done'
        and coalesce(returned.amount, 0) <> operation.amount`,
    ({ number, amount, returned }) => ({
      subject: `order ${formatOrderNumber(number)}`,
      text: `has returned ${money(amount)} of credit, and the ledger has ${money(returned)}`,
    }),
  ),
];
