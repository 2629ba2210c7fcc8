import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { answerExternalCall } from "../../http/calls/external-call.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { once } from "../../http/calls/idempotency.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { sha256 } from "../../http/calls/sha256.ts";
import type { DrawPdfOnce } from "../../pdf/draw-once.ts";
import { shopperOf } from "../cart/cart.public.ts";
import type { BankAccount } from "../payment/payment.public.ts";
import { createPdfs } from "./documents/create-pdfs.ts";
import { operatorOrderHandlers } from "./operate/operator-order.routes.ts";
import { operatorRefundHandlers } from "./operate/operator-refund.routes.ts";
import { paymentProblemHandlers } from "./operate/payment-problem.routes.ts";
import { reconcileHandlers } from "./operate/reconcile.routes.ts";
import { refundFileHandlers } from "./operate/refund-file.routes.ts";
import { createOrderService, type OrderServiceDependencies } from "./order.service.ts";
import type { completionCall } from "./place/complete-checkout.ts";

interface OrderDependencies {
  readonly database: Database;
  readonly config: { readonly bankAccount: BankAccount | undefined };
  readonly completion: ReturnType<typeof completionCall>;
  readonly drawOnce: DrawPdfOnce;
}

type ShopperHandlers = Pick<
  Handlers,
  | "api_complete_checkout"
  | "api_get_order"
  | "api_get_order_document"
  | "api_put_refund_account"
  | "api_get_waiting_order"
  | "api_get_orders"
>;

export function orderHandlers({
  database,
  config: { bankAccount: account },
  completion,
  drawOnce,
}: OrderDependencies) {
  const parts = { database, account, completion, pdfOf: createPdfs(drawOnce) };
  return joinHandlers(
    shopperHandlers(parts),
    operatorOrderHandlers(parts),
    operatorRefundHandlers(parts),
    refundFileHandlers(parts),
    paymentProblemHandlers(parts),
    reconcileHandlers(parts),
  );
}

function shopperHandlers({
  completion,
  ...dependencies
}: OrderServiceDependencies & Pick<OrderDependencies, "completion">): ShopperHandlers {
  const service = createOrderService(dependencies);
  return {
    api_complete_checkout: ({ body }, context) => {
      const shopper = shopperOf(context);
      if (shopper === null) throw new ApiFailure("CART_EMPTY", "There is nothing to order");
      return answerExternalCall(dependencies.database, completion, {
        owner: shopper.owner,
        key: context.idempotencyKey,
        input: { shopper, ...body },
        client: context.client,
      });
    },

    api_get_order: ({ params, query }, context) =>
      service.read(shopperOf(context), params.orderUuid, query.token),

    api_get_order_document: ({ params, query }, context) =>
      service.document(shopperOf(context), { uuid: params.orderUuid, number: params.number }, query.token),

    api_put_refund_account: ({ params: { orderUuid: uuid }, body: { token, ...given } }, context) => {
      const shopper = shopperOf(context);
      const account = { uuid, token: token ?? undefined, ...given };
      const request = {
        owner: shopper?.owner ?? sha256("nobody"),
        key: context.idempotencyKey,
        call: "api_put_refund_account",
        input: account,
      } as const;
      return once(dependencies.database, request, (transaction) =>
        service.giveRefundAccount(transaction, shopper, account),
      );
    },

    api_get_waiting_order: (_input, context) => service.waiting(shopperOf(context)),

    api_get_orders: ({ query }, { customer }) => service.list(customer.uuid, query.page),
  };
}
