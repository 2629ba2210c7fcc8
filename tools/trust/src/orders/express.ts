import type { Checkout } from "@reprise/contracts";
import { type ApiClient, type As, dataOf } from "./api-client.ts";
import { pressExpress } from "./sandbox.ts";

/** A shopper with a cart approves a PayPal express payment and comes back. Returns the checkout, filled in. */
export async function payExpress(api: ApiClient, as: As): Promise<Checkout> {
  const body = { cancelPath: "/checkout/cart" };
  const { redirectUrl } = dataOf(await api.call("api_start_paypal_express", { body }, as));
  const session = await pressExpress(redirectUrl ?? "");
  const entered = await api.call("api_enter_paypal_express", { body: { details: { session } } }, as);
  return dataOf(entered).checkout;
}
