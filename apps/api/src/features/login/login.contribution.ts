import type { CustomerContribution } from "../customer/customer-contribution.read.ts";
import { devicesOf } from "./device.store.ts";
import { linksOf } from "./link.store.ts";
import { validSessions } from "./session.store.ts";

export const loginContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    logins: await validSessions(db, uuid),
    devices: await devicesOf(db, uuid),
    links: await linksOf(db, uuid),
  }),
};
