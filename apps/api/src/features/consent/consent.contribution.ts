import type { CustomerContribution } from "../customer/customer.public.ts";
import { choicesOf } from "./consent.store.ts";

/** The log itself names no customer, so it stays when an account is closed; what led to it goes with the account. */
export const consentContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({ consent: await choicesOf(db, uuid) }),
};
