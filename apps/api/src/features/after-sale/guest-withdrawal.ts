import type { Kysely } from "kysely";
import { databaseTime } from "../../db/database-time.ts";
import type { Database, Schema } from "../../db/database.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { defineQueue, type QueueWorker } from "../../jobs/queue.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { type FoundOrder, guestOrder, type GuestOrder } from "./guest-order.ts";
import { countGuestReport, mayMailAboutReport } from "./guest-report.ts";
import { keepUnmatched } from "./unmatched-report.store.ts";
import { withdrawFromOrder } from "./withdraw-from-order.ts";

type Db = Kysely<Schema>;

interface GuestDeclaration extends GuestOrder {
  readonly name: string;
}

const guestWithdrawals = defineQueue<GuestDeclaration & { readonly receivedAt: string }>("guest-withdrawal", {
  isEndless: true,
});

/**
 * Accepts a withdrawal by order number and email address. A worker looks the order up afterwards, so that neither the
 * answer nor its time reveals whether there is one. Returns when it was received.
 * @throws {ApiFailure} VALIDATION_FAILED, TOO_MANY_REQUESTS, OPEN_REPORTS_LIMIT_REACHED
 */
export async function acceptGuestWithdrawal(
  transaction: Db,
  throttle: Throttle,
  declaration: GuestDeclaration,
  client: Client,
): Promise<Date> {
  await countGuestReport(transaction, throttle, "withdrawal", declaration, client);
  const receivedAt = await databaseTime(transaction);
  await guestWithdrawals.enqueue(transaction, { ...declaration, receivedAt: receivedAt.toISOString() });
  return receivedAt;
}

/**
 * Withdraws from the order of a declaration. One that matches no order, or of which neither the order nor its address learns, is
 * kept for an operator.
 */
export function guestWithdrawalWorker(database: Database): QueueWorker {
  return guestWithdrawals.worker(async (declaration) => {
    await database.transaction(async (transaction) => {
      const { orderNumber, email, name } = declaration;
      const receivedAt = new Date(declaration.receivedAt);
      const order = await guestOrder(transaction, declaration);
      if (order !== null && (await withdrawForGuest(transaction, order, { name, receivedAt }))) return;
      const details = { name };
      await keepUnmatched(transaction, { kind: "withdrawal", orderNumber, email, receivedAt, details });
    });
  });
}

/**
 * Withdraws from all that is left of an order; a mail tells what happened. False: nothing can be withdrawn from, and the address
 * has received enough mails that say so.
 */
export async function withdrawForGuest(
  transaction: Db,
  order: FoundOrder,
  { name, receivedAt }: { readonly name: string; readonly receivedAt: Date },
): Promise<boolean> {
  const outcome = await withdrawFromOrder(transaction, {
    order: order.uuid,
    items: "all-left",
    name,
    // The address of the order, not the typed spelling, which may be another person's mailbox.
    email: order.email,
    receivedAt,
  });
  if (outcome.ok && outcome.isNew) return true;
  // The same withdrawal was stored before.
  if (!(await mayMailAboutReport(transaction, "withdrawal", order))) return outcome.ok;
  await afterSaleMails.enqueue(
    transaction,
    outcome.ok
      ? { kind: "withdrawal-received", withdrawal: outcome.withdrawal.uuid }
      : { kind: "withdrawal-too-late", order: order.uuid },
  );
  return true;
}
