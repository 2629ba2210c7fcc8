import { clientNetwork } from "@reprise/service/client-network";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { defineQueue, type QueueWorker } from "../../jobs/queue.ts";
import { mailCounters } from "../../throttle/mail-counters.ts";
import { createThrottle, type Throttle, type ThrottlePolicy } from "../../throttle/throttle.ts";
import { emailKey, keyOfEmail } from "../customer/customer.read.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { guestOrder, type GuestOrder } from "./guest-order.ts";
import { databaseTime } from "./shop-time.ts";
import { withdrawFromOrder } from "./withdraw-from-order.ts";

type Db = Kysely<Schema>;

interface GuestDeclaration extends GuestOrder {
  readonly name: string;
}

/** Declarations of one network, which many people may share. */
const NETWORK: ThrottlePolicy = {
  name: "guest-withdrawal",
  freeTries: 20,
  firstDelaySeconds: 5,
  longestDelaySeconds: 900,
  resetAfterSeconds: 3600,
};

/** Further mails about an order that was withdrawn before, or whose period is over. */
const MAIL: ThrottlePolicy = {
  name: "guest-withdrawal-mail",
  freeTries: 3,
  firstDelaySeconds: 600,
  longestDelaySeconds: 6 * 3600,
  resetAfterSeconds: 24 * 3600,
};

const guestWithdrawals = defineQueue<GuestDeclaration & { readonly receivedAt: string }>("guest-withdrawal");

/**
 * Accepts a withdrawal by order number and email address. A worker looks the order up afterwards, so that neither the
 * answer nor its time reveals whether there is one. Returns when it was received.
 * @throws {ApiFailure} VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
export async function acceptGuestWithdrawal(
  transaction: Db,
  throttle: Throttle,
  declaration: GuestDeclaration,
  { address }: Client,
): Promise<Date> {
  keyOfEmail(declaration.email);
  const network = address === null ? null : clientNetwork(address);
  if (network !== null) await throttle.within(transaction).take(NETWORK, network);
  const receivedAt = await databaseTime(transaction);
  await guestWithdrawals.enqueue(transaction, { ...declaration, receivedAt: receivedAt.toISOString() });
  return receivedAt;
}

/** Withdraws from the order of a declaration. Without such an order nothing happens, and no mail is sent. */
export function guestWithdrawalWorker(database: Database): QueueWorker {
  return guestWithdrawals.worker(async (declaration) => {
    await database.transaction(async (transaction) => {
      const order = await guestOrder(transaction, declaration);
      if (order === null) return;
      const outcome = await withdrawFromOrder(transaction, {
        order: order.uuid,
        items: null,
        name: declaration.name,
        // The address of the order, not the typed spelling, which may be another person's mailbox.
        email: order.email,
        receivedAt: new Date(declaration.receivedAt),
      });
      if (outcome.ok && outcome.isNew) return;
      const counters = mailCounters(MAIL, emailKey(order.email) ?? order.uuid);
      if (!(await createThrottle(transaction).allowsAll(counters))) return;
      await afterSaleMails.enqueue(
        transaction,
        outcome.ok
          ? { kind: "withdrawal-received", withdrawal: outcome.withdrawal.uuid }
          : { kind: "withdrawal-too-late", order: order.uuid },
      );
    });
  });
}
