import { networkOf } from "@reprise/service/client-network";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import type { Throttle } from "../../../throttle/throttle.ts";
import { isKnownDevice } from "../session/device.store.ts";
import type { LoginOrigin } from "../session/log-in.ts";
import { ACCOUNT, KNOWN_DEVICE, NETWORK } from "./throttle-policies.ts";

/** A counted try of an account's password. */
export interface LoginTry {
  /** The password was right. */
  succeeded(): Promise<void>;
}

/**
 * Counts a try before the password check. A device known to the account has its own counter, so that nobody
 * else can lock its owner out. All other devices share the counters of the account and of their network.
 * @throws {ApiFailure} TOO_MANY_REQUESTS
 */
export async function countTry(
  db: Kysely<Schema>,
  throttle: Throttle,
  emailKey: string,
  { client, deviceToken }: LoginOrigin,
): Promise<LoginTry> {
  const device = deviceToken ? sha256(deviceToken) : null;
  if (device !== null && (await isKnownDevice(db, device, emailKey))) {
    const who = `${device.toString("hex")} ${emailKey}`;
    await throttle.take(KNOWN_DEVICE, who);
    return { succeeded: () => throttle.reset(KNOWN_DEVICE, who) };
  }
  const network = networkOf(client);
  await throttle.takeAll([
    ...(network === null ? [] : [{ policy: NETWORK, who: network }]),
    { policy: ACCOUNT, who: emailKey },
  ]);
  return {
    succeeded: async () => {
      if (network !== null) await throttle.giveBack(NETWORK, network);
      await throttle.reset(ACCOUNT, emailKey);
    },
  };
}
