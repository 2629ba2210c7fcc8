import type { CustomerContribution } from "../customer/customer.public.ts";

/** Payouts outlive the account, because the law asks shops to keep what they paid to whom; then they name no customer. */
export const payoutContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    payoutMethods: await db
      .selectFrom("payout_method")
      .innerJoin("payee", "payee.trade_in_uuid", "payout_method.trade_in_uuid")
      .select(["payee.number", "payee.email", "payout_method.method", "payout_method.chosen_at"])
      .where("payee.customer_uuid", "=", uuid)
      .orderBy("payout_method.chosen_at")
      .execute(),
    payouts: await db
      .selectFrom("payout")
      .innerJoin("payee", "payee.trade_in_uuid", "payout.trade_in_uuid")
      .select(["payee.number", "payout.amount", "payout.state", "payout.reason"])
      .select(["payout.requested_at", "payout.settled_at"])
      .where("payee.customer_uuid", "=", uuid)
      .orderBy("payout.requested_at")
      .execute(),
  }),
};
