import { randomBytes, randomUUID } from "node:crypto";
import type { LoginView } from "@reprise/contracts";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CallContext } from "../../../http/calls/handlers.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { deviceName } from "./device-name.ts";
import { isDevice, rememberDevice } from "./device.store.ts";
import { insertSession } from "./session.store.ts";

/** The customer who logs in. The transaction has locked their row. */
export interface LoginCustomer {
  readonly uuid: string;
  readonly first_name: string | null;
  /** True: this login created the account. */
  readonly wasRegistered: boolean;
  /** True: the person has given or set the password. By default false. */
  readonly byPassword?: boolean;
}

/** The parts of a request that a login needs. */
export interface LoginOrigin {
  readonly client: CallContext["client"];
  /** Owner of the cart that joins the customer's. */
  readonly visitorToken: string | null;
  /** The token that the device got at an earlier login. */
  readonly deviceToken: string | null | undefined;
}

export const loginOriginOf = (
  { deviceToken }: { readonly deviceToken?: string | null | undefined },
  { client, visitorToken }: Pick<CallContext, "client" | "visitorToken">,
): LoginOrigin => ({ client, visitorToken, deviceToken });

const newToken = () => randomBytes(32).toString("base64url");

/** Creates a login, whatever the proof of identity. Every login is created here. */
export type LogIn = (
  transaction: Transaction<Schema>,
  customer: LoginCustomer,
  origin: LoginOrigin,
) => Promise<LoginView>;

export interface LogInDependencies {
  /** Moves the visitor's carts into the customer's. */
  readonly joinVisitorCarts: (
    transaction: Transaction<Schema>,
    visitorToken: string | null,
    customer: string,
  ) => Promise<void>;
}

export function createLogIn({ joinVisitorCarts }: LogInDependencies): LogIn {
  return async (
    transaction,
    { uuid, first_name, wasRegistered, byPassword = false },
    { client, visitorToken, deviceToken },
  ) => {
    await joinVisitorCarts(transaction, visitorToken, uuid);
    const customerToken = newToken();
    await insertSession(transaction, {
      uuid: randomUUID(),
      tokenHash: sha256(customerToken),
      customer: uuid,
      byPassword,
      ...deviceName(client.userAgent),
    });
    // Reuses only tokens that the service issued, so that an attacker cannot plant one.
    const isOurs = deviceToken ? await isDevice(transaction, sha256(deviceToken)) : false;
    const device = deviceToken && isOurs ? deviceToken : newToken();
    await rememberDevice(transaction, sha256(device), uuid);
    return { user: { uuid, wasRegistered }, firstName: first_name, customerToken, deviceToken: device };
  };
}
