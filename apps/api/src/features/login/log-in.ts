import { randomBytes, randomUUID } from "node:crypto";
import type { LoginView } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { CallContext } from "../../http/calls/handlers.ts";
import { ownerHash } from "../../http/calls/owner-hash.ts";
import { deviceName } from "./device-name.ts";
import { isDevice, rememberDevice } from "./device.store.ts";
import { insertSession } from "./session.store.ts";

/** Who logs in: their row is locked by the transaction. */
export interface LoginCustomer {
  readonly uuid: string;
  readonly first_name: string | null;
  /** The account was made by this login. */
  readonly wasRegistered: boolean;
}

/** From where: what a login needs of the call that asks for it. */
export interface LoginOrigin {
  readonly client: CallContext["client"];
  /** Whose cart comes along. */
  readonly visitorToken: string | null;
  /** What the device was given at an earlier login. */
  readonly deviceToken: string | null | undefined;
}

export const loginOriginOf = (
  { deviceToken }: { readonly deviceToken?: string | null | undefined },
  { client, visitorToken }: Pick<CallContext, "client" | "visitorToken">,
): LoginOrigin => ({ client, visitorToken, deviceToken });

const newToken = () => randomBytes(32).toString("base64url");

/** Logs a customer in, however they have proved who they are: every login is made here. */
export type LogIn = (
  transaction: Transaction<Schema>,
  customer: LoginCustomer,
  origin: LoginOrigin,
) => Promise<LoginView>;

export interface LogInDependencies {
  /** What the visitor has in their cart joins the customer's. */
  readonly takeVisitorsCart: (
    transaction: Transaction<Schema>,
    visitorToken: string | null,
    customer: string,
  ) => Promise<void>;
}

export function createLogIn({ takeVisitorsCart }: LogInDependencies): LogIn {
  return async (transaction, { uuid, first_name, wasRegistered }, { client, visitorToken, deviceToken }) => {
    await takeVisitorsCart(transaction, visitorToken, uuid);
    const customerToken = newToken();
    await insertSession(transaction, {
      uuid: randomUUID(),
      tokenHash: ownerHash(customerToken),
      customer: uuid,
      ...deviceName(client.userAgent),
    });
    // Only tokens of ours are taken on: nobody can plant one.
    const isOurs = deviceToken ? await isDevice(transaction, ownerHash(deviceToken)) : false;
    const device = deviceToken && isOurs ? deviceToken : newToken();
    await rememberDevice(transaction, ownerHash(device), uuid);
    return { user: { uuid, wasRegistered }, firstName: first_name, customerToken, deviceToken: device };
  };
}
