import type { CustomerContribution } from "../customer/customer.public.ts";
import { creditAccount } from "./ledger-account.ts";

/** The credit of a customer. The ledger outlives the account, as all books do. */
export const ledgerContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    credit: await db
      .selectFrom("ledger_entry")
      .innerJoin("ledger_transaction", "ledger_transaction.uuid", "transaction_uuid")
      .select(["reason", "amount", "created_at"])
      .where("account", "=", creditAccount(uuid))
      .orderBy("created_at")
      .execute(),
  }),
};
