import type { CustomerContribution } from "../customer/customer.public.ts";
import { customersGreenDraft } from "./green-draft.store.ts";

/** The draft is erased with the green cart. */
export const greenCheckoutContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({ greenCheckout: await customersGreenDraft(db, uuid) }),
};
