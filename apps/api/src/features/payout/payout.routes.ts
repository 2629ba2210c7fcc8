import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { once } from "../../http/calls/idempotency.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import { isRecentLogin } from "../login/login.public.ts";
import type { BankAccount } from "../payment/payment.public.ts";
import { viewTradeInPayout } from "./method/payout-view.ts";
import type { PayoutOffers } from "./method/read-method.ts";
import { operatorPayoutHandlers } from "./operator-payout.routes.ts";
import type { PayoutDependencies } from "./perform/perform-payout.ts";
import { createPayoutReceiver } from "./perform/receive-payout-event.ts";
import { chooseMethod } from "./request/choose-method.ts";
import { findPayee, type Payee } from "./store/payee.store.ts";
import { mayChangePayout, opensPayout } from "./store/payout-link.store.ts";

type SellerHandlers = Pick<
  Handlers,
  "api_get_trade_in_payout" | "api_put_payout_method" | "api_receive_payout_event"
>;

export interface PayoutRouteDependencies extends PayoutDependencies {
  readonly offers: PayoutOffers;
  readonly config: {
    /** Hours after which a choice that replaces an account holds. */
    readonly payoutChangeHours: number;
    /** The shop's own account, which pays. */
    readonly bankAccount: BankAccount | undefined;
  };
}

export const payoutHandlers = (parts: PayoutRouteDependencies) =>
  joinHandlers(
    sellerHandlers(parts),
    operatorPayoutHandlers({ database: parts.database, account: parts.config.bankAccount }),
  );

/** The calls of sellers, and the messages of the provider. */
function sellerHandlers({
  offers,
  config: { payoutChangeHours: changeHours },
  ...dependencies
}: PayoutRouteDependencies): SellerHandlers {
  const { database } = dependencies;
  const receive = createPayoutReceiver(dependencies);

  return {
    api_get_trade_in_payout: async ({ params: { tradeInUuid }, query: { token } }, { customer }) => {
      const { payee, mayReplace } = await ownPayee(database, tradeInUuid, { token, customer });
      return viewTradeInPayout(database.db, payee, { offers, mayReplace });
    },

    api_put_payout_method: async ({ params, body }, { customer, idempotencyKey }) => {
      const { method, token } = body;
      const { payee, mayReplace } = await ownPayee(database, params.tradeInUuid, { token, customer });
      const { tradeIn } = payee;
      const owner = sha256(`payee ${tradeIn}`);
      const request = { owner, key: idempotencyKey, call: "api_put_payout_method", input: body } as const;
      await once(database, request, async (transaction) => {
        const choice = { tradeIn, method, chosenBy: "seller", mayReplace } as const;
        await chooseMethod(transaction, choice, { offers, changeHours });
        return {};
      });
      return viewTradeInPayout(database.db, payee, { offers, mayReplace });
    },

    api_receive_payout_event: async ({ params, body }) => {
      await receive(params.provider, body);
      return {};
    },
  };
}

interface OwnPayee {
  readonly payee: Payee;
  /** True: with a fresh link, or after a recent login. */
  readonly mayReplace: boolean;
}

/** @throws {ApiFailure} NOT_FOUND, also for another shopper's trade-in order */
async function ownPayee(
  { db }: Database,
  tradeIn: string,
  { token, customer }: { readonly token: string | null | undefined } & Pick<CallContext, "customer">,
): Promise<OwnPayee> {
  const payee = await findPayee(db, tradeIn);
  const isCustomers = payee !== null && customer !== null && payee.customer === customer.uuid;
  const isOpened = token !== undefined && token !== null && (await opensPayout(db, tradeIn, token));
  if (payee !== null && (isCustomers || isOpened))
    return {
      payee,
      mayReplace:
        (isOpened && (await mayChangePayout(db, tradeIn, token))) ||
        (isCustomers && (await isRecentLogin(db, customer.sessionUuid))),
    };
  throw new ApiFailure("NOT_FOUND", "There is no such trade-in order");
}
