import type { CustomerContribution } from "../customer/customer.public.ts";
import { linksOf } from "./mail-links/link.store.ts";
import { devicesOf } from "./session/device.store.ts";
import { validSessions } from "./session/session.store.ts";

export const loginContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    logins: await validSessions(db, uuid),
    devices: await devicesOf(db, uuid),
    links: await linksOf(db, uuid),
  }),
};
