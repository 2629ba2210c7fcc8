import type { HandlerInput } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Shopper } from "../cart/cart.public.ts";
import { endHold, loadDraft } from "../checkout/checkout.public.ts";
import type { ExpressPayment } from "../payment/payment.public.ts";
import { requireExpress } from "./start-express.ts";

type Details = HandlerInput<"api_cancel_paypal_express">["body"]["details"];

export const noCancelledSession = () =>
  new ApiFailure("EXPRESS_SESSION_INVALID", "There is no cancelled session for this checkout");

/**
 * Releases the units of a shopper who comes back without an approval. The provider decides, and names the order: no
 * shopper ends the hold of another, nor that of an approved session.
 * @throws {ApiFailure} EXPRESS_SESSION_INVALID, INVALID_PAYMENT_METHOD, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function cancelExpress(
  database: Database,
  express: ExpressPayment | undefined,
  shopper: Shopper,
  details: Details,
): Promise<void> {
  const provider = requireExpress(express);
  // Without a checkout no session can be this shopper's: the provider is not asked.
  if ((await loadDraft(database.db, shopper.owner)) === null) throw noCancelledSession();
  const session = await provider.find(details);
  if (session === null || session.approval !== null) throw noCancelledSession();
  await database.transaction((transaction) => endHold(transaction, shopper.owner, session.order));
}
