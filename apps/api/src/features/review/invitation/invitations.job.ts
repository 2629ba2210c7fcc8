import type { Kysely } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import type { Job } from "../../../jobs/schedule.ts";
import { invitationMails } from "./invitation-mail.ts";
import { lockWatch, moveWatch, noteInvitation } from "./invitation.store.ts";

/** Orders in one run, and those that arrived at the same time as its last one. */
const BATCH = 200;

export interface InvitationDependencies {
  readonly database: Database;
  /** Days after the delivery. */
  readonly days: number;
  /** The orders whose last parcel arrived in a time, the earliest first. */
  readonly deliveredOrders: (
    db: Kysely<Schema>,
    range: { readonly since: string; readonly until: string; readonly limit: number },
  ) => Promise<ReadonlyArray<{ readonly order: string; readonly customer: string; readonly at: string }>>;
}

/** Asks customers for reviews some days after the delivery: once for each order. */
export const invitationsJob = ({ database, days, deliveredOrders }: InvitationDependencies): Job => ({
  name: "review-invitations",
  everyMs: 600_000,
  run: () =>
    database.transaction(async (transaction) => {
      const watch = await lockWatch(transaction, days);
      if (watch === null) return 0;
      const orders = await deliveredOrders(transaction, { ...watch, limit: BATCH });
      let invited = 0;
      for (const { order, customer } of orders) {
        if (!(await noteInvitation(transaction, order))) continue;
        await invitationMails.enqueue(transaction, { order, customer }, customer);
        invited += 1;
      }
      const last = orders.length >= BATCH ? orders.at(-1)?.at : undefined;
      await moveWatch(transaction, last ?? watch.until);
      return invited;
    }),
});
