import type { HandlerInput, Output } from "@reprise/contracts";
import type { Kysely } from "kysely";
import { databaseTime } from "../../db/database-time.ts";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../http/calls/handlers.ts";
import { once } from "../../http/calls/idempotency.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import { shopperOf } from "../cart/cart.public.ts";
import { keyOfEmail } from "../customer/customer.public.ts";
import { loadOwnOrder, lockOrder, type StoredOrder } from "../order/order.public.ts";
import { loadFacts, viewAfterSale, viewClaim, viewWithdrawal } from "./after-sale-view.ts";
import { createClaim } from "./claim.service.ts";
import { acceptGuestClaim } from "./guest-claim.ts";
import { acceptGuestWithdrawal } from "./guest-withdrawal.ts";
import { operatorAfterSaleHandlers } from "./operator-after-sale.routes.ts";
import { operatorUnmatchedHandlers } from "./operator-unmatched.routes.ts";
import { returnsOf } from "./return.store.ts";
import { shopTime } from "./shop-time.ts";
import { withdrawFromOrder } from "./withdraw-from-order.ts";

type Db = Kysely<Schema>;
type ShopperHandlers = Pick<
  Handlers,
  | "api_get_after_sale"
  | "api_withdraw_order"
  | "api_withdraw_guest_order"
  | "api_create_claim"
  | "api_create_guest_claim"
>;

export interface AfterSaleDependencies {
  readonly database: Database;
  readonly throttle: Throttle;
  /** Where returns go, line by line. */
  readonly config: { readonly returnAddress: readonly string[] };
}

const MESSAGES = {
  WITHDRAWAL_PERIOD_OVER: "The period to withdraw is over",
  NOTHING_TO_WITHDRAW: "None of these items can be withdrawn from",
} as const;

/** Whose idempotency keys these are. */
const callerOf = (context: CallContext): Buffer => shopperOf(context)?.owner ?? sha256("nobody");

export const afterSaleHandlers = (parts: AfterSaleDependencies) =>
  joinHandlers(shopperHandlers(parts), operatorAfterSaleHandlers(parts), operatorUnmatchedHandlers(parts));

function shopperHandlers({
  database,
  throttle,
  config: { returnAddress },
}: AfterSaleDependencies): ShopperHandlers {
  const { db } = database;
  const ownOrder = (
    from: Db,
    { params: { orderUuid: uuid } }: { readonly params: { readonly orderUuid: string } },
    token: string | undefined,
    context: CallContext,
  ): Promise<StoredOrder> => loadOwnOrder(from, shopperOf(context), { uuid, token });

  async function withdraw(
    transaction: Db,
    order: StoredOrder,
    { items, name, email }: HandlerInput<"api_withdraw_order">["body"],
  ): Promise<Output<"api_withdraw_order">> {
    keyOfEmail(email);
    const receivedAt = await databaseTime(transaction);
    const { uuid } = order.row;
    const outcome = await withdrawFromOrder(transaction, { order: uuid, items, name, email, receivedAt });
    if (!outcome.ok) throw new ApiFailure(outcome.code, MESSAGES[outcome.code]);
    return viewWithdrawal({ order }, outcome.withdrawal, await returnsOf(transaction, uuid));
  }

  return {
    api_get_after_sale: async (input, context) => {
      const order = await ownOrder(db, input, input.query.token, context);
      return viewAfterSale(db, await loadFacts(db, order), returnAddress);
    },

    api_withdraw_order: (input, context) =>
      once(
        database,
        { owner: callerOf(context), key: context.idempotencyKey, call: "api_withdraw_order", input },
        async (transaction) =>
          withdraw(transaction, await ownOrder(transaction, input, input.body.token, context), input.body),
      ),

    api_withdraw_guest_order: (input, context) =>
      once(
        database,
        { owner: callerOf(context), key: context.idempotencyKey, call: "api_withdraw_guest_order", input },
        async (transaction) => ({
          receivedAt: shopTime(
            await acceptGuestWithdrawal(transaction, throttle, input.body, context.client),
          ),
        }),
      ),

    api_create_guest_claim: (input, context) =>
      once(
        database,
        { owner: callerOf(context), key: context.idempotencyKey, call: "api_create_guest_claim", input },
        async (transaction) => ({
          receivedAt: shopTime(await acceptGuestClaim(transaction, throttle, input.body, context.client)),
        }),
      ),

    api_create_claim: (input, context) =>
      once(
        database,
        { owner: callerOf(context), key: context.idempotencyKey, call: "api_create_claim", input },
        async (transaction) => {
          const { row } = await ownOrder(transaction, input, input.body.token, context);
          const facts = await loadFacts(transaction, await lockOrder(transaction, row.uuid));
          return viewClaim(facts, await createClaim(transaction, facts, input.body));
        },
      ),
  };
}
