import { COUPON_CODE_PREFIX, couponToSimulate } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { type ApiClient, orNoAnswer } from "@reprise/contracts/client";

/** Simulates the coupon of a changed cart (section 4). Null: there is none, or no answer. */
export async function simulateCoupon(api: ApiClient, changed: Cart): Promise<Cart | null> {
  const code = couponToSimulate(changed);
  if (code === undefined) return null;
  const simulated = await orNoAnswer(api.call("api_simulate_coupon", { body: { code } }));
  if (simulated.ok) return simulated.data;
  if (!simulated.error.code.startsWith(COUPON_CODE_PREFIX)) return null;
  // The coupon has just ended: reading the cart removes it and says so.
  const current = await orNoAnswer(api.call("api_get_cart"));
  return current.ok ? current.data : null;
}
