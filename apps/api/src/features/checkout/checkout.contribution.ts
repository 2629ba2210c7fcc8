import type { CustomerContribution } from "../customer/customer.public.ts";
import { customersDraft } from "./draft.store.ts";

/** The draft is erased with the cart. */
export const checkoutContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({ checkout: await customersDraft(db, uuid) }),
};
