import { COUPON_CODE, couponCode } from "@reprise/cart";
import { networkOf } from "@reprise/service/client-network";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Client } from "../../http/calls/handlers.ts";
import type { Throttle, ThrottlePolicy } from "../../throttle/throttle.ts";

/** Unknown codes of one shopper. */
const SHOPPER: ThrottlePolicy = {
  name: "coupon",
  freeTries: 10,
  firstDelaySeconds: 5,
  longestDelaySeconds: 900,
  resetAfterSeconds: 3600,
};

/** Unknown codes from one network, which many people may share. It counts shoppers who delete their cookie as well. */
const NETWORK: ThrottlePolicy = { ...SHOPPER, name: "coupon-network", freeTries: 50 };

export interface CouponTry {
  /** As it was entered. One that no coupon can have reveals nothing, so it is no guess. */
  readonly code: string;
  /** The owner of the cart. */
  readonly owner: Buffer;
  readonly client: Client;
}

/**
 * Looks a code up. Unknown codes count as guesses, and so do disabled ones; every other answer gives the try back.
 * @throws {ApiFailure} TOO_MANY_REQUESTS, the same for every code
 */
export async function countedTry<T>(
  throttle: Throttle,
  { code, owner, client }: CouponTry,
  lookUp: () => Promise<T>,
): Promise<T> {
  if (!COUPON_CODE.test(couponCode(code))) return lookUp();
  const network = networkOf(client);
  const counters = [
    ...(network === null ? [] : [{ policy: NETWORK, who: network }]),
    { policy: SHOPPER, who: owner.toString("hex") },
  ];
  // Counted before the look-up, so that parallel tries cannot pass the limit.
  await throttle.takeAll(counters);
  const giveBack = async () => {
    for (const { policy, who } of counters) await throttle.giveBack(policy, who);
  };
  try {
    const found = await lookUp();
    await giveBack();
    return found;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== "COUPON::UNKNOWN") await giveBack();
    throw error;
  }
}
