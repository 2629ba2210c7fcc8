import { addressesOf } from "./address.store.ts";
import type { CustomerContribution } from "./customer-contribution.ts";

/** The customer's row itself is deleted by the slice `account`, after all contributions. */
export const customerContribution: CustomerContribution = {
  exportOf: async (db, customer) => {
    const { password_hash, email_key: _, ...profile } = customer;
    return {
      profile: [{ ...profile, has_password: password_hash !== null }],
      addresses: await addressesOf(db, customer.uuid),
    };
  },
};
