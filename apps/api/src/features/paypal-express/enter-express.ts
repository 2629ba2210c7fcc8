import type { HandlerInput, Output } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { loadContents, type Shopper } from "../cart/cart.public.ts";
import {
  cartEmpty,
  createCheckoutChange,
  loadDraft,
  viewCheckout,
  withAnyDelivery,
} from "../checkout/checkout.public.ts";
import { accountEntries } from "./account-entries.ts";
import { type ExpressRules, requireExpress } from "./start-express.ts";

type Details = HandlerInput<"api_enter_paypal_express">["body"]["details"];
type Answer = Output<"api_enter_paypal_express">;

const invalid = () =>
  new ApiFailure("EXPRESS_SESSION_INVALID", "There is no approved session for this checkout");

/**
 * Enters in the checkout what a shopper has approved at the provider. The provider decides; it names the order for which the
 * session was opened, so that no shopper can use the session of another. A session is entered once: what the shopper
 * changes afterwards stays.
 */
export function createEnterExpress(
  database: Database,
  { express, ...rules }: ExpressRules,
): (shopper: Shopper, client: Client, details: Details) => Promise<Answer> {
  const changeCheckout = createCheckoutChange(rules);

  /** @throws {ApiFailure} CART_EMPTY, EXPRESS_SESSION_INVALID, INVALID_PAYMENT_METHOD, PAYMENT_PROVIDER_UNAVAILABLE */
  return async (shopper, client, details) => {
    const provider = requireExpress(express);
    const stored = await loadDraft(database.db, shopper.owner);
    // After the draft: an order that is placed in between leaves neither.
    const { lines } = await loadContents(database.db, shopper);
    if (lines.length === 0) throw cartEmpty();
    // Without a checkout no session can be this shopper's: the provider is not asked.
    if (stored === null) throw invalid();
    const session = await provider.find(details);
    if (session === null) throw invalid();
    const { reference, order, approval } = session;
    return database.transaction(async (transaction) => {
      let refusedAddress: Answer["refusedAddress"] = null;
      const settled = await changeCheckout(
        transaction,
        shopper,
        (draft, { contents }) => {
          if (draft.orderUuid !== order) throw invalid();
          if (draft.express?.session === reference) return draft;
          if (approval === null) throw invalid();
          const { account, until } = approval;
          const read = accountEntries(account, shopper.customer === null);
          refusedAddress = read.refusedAddress;
          const entered = {
            ...draft,
            ...read.entries,
            paymentMethod: provider.method,
            paymentFailed: false,
            express: { session: reference, until },
          };
          return withAnyDelivery(entered, contents);
        },
        { holdsUnitsFor: client },
      );
      const checkout = viewCheckout(settled, { methods: rules.paymentMethods, seller: rules.seller });
      return { checkout, refusedAddress };
    });
  };
}
