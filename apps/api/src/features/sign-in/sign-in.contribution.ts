import type { CustomerContribution } from "../customer/customer.public.ts";
import { identitiesOf } from "./identity.store.ts";

export const signInContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({ signInProviders: await identitiesOf(db, uuid) }),
};
