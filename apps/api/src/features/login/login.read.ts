import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import type { FindCustomer } from "../../http/calls/authenticate.ts";
import { ownerHash } from "../../http/calls/owner-hash.ts";
import { identitiesOf } from "../sign-in/sign-in.read.ts";
import { devicesOf } from "./device.store.ts";
import { linksOf } from "./link.store.ts";
import { livingSessions, useSession } from "./session.store.ts";

export { accountMails } from "./account-mail.ts";
export { type Entrance, entranceOf, logIn } from "./log-in.ts";
export { keyOfEmail } from "./login.service.ts";
export type { ProveInPerson } from "./proof.ts";
export { holdLogin, isFresh } from "./session.store.ts";

/** Whose login a token is, for every call that carries one. */
export const findCustomerBy =
  ({ db }: Database): FindCustomer =>
  (token) =>
    useSession(db, ownerHash(token));

/** What this slice keeps of a customer; secrets are not part of it. */
export async function loginData(db: Kysely<Schema>, customer: string) {
  return {
    logins: await livingSessions(db, customer),
    devices: await devicesOf(db, customer),
    links: await linksOf(db, customer),
    signInProviders: await identitiesOf(db, customer),
  };
}
