import { bodyOf, keyOf } from "@reprise/provider-sandbox/read-request";
import express, { type Router } from "express";
import { type PaymentView, viewOf } from "../payments/payment-event.ts";
import { movementRequest, paymentRequest } from "../payments/payment-request.ts";
import type { Movement } from "../payments/payment.ts";
import type { Payments } from "../payments/payments.ts";
import type { Answer } from "./create-answer.ts";

const MAX_PAGE = 100;

const moved = ({ id, amount }: Movement) => ({ id, amount });

export interface PaymentApiOptions {
  readonly payments: Payments;
  readonly origin: string;
  readonly answer: Answer;
}

/** The calls of the shop's server about payments. A repeat with the same key changes nothing and has the same answer. */
export function paymentApi({ payments, origin, answer }: PaymentApiOptions): Router {
  const router = express.Router();

  router.post(
    "/payments",
    answer(async (request): Promise<PaymentView> => {
      const facts = bodyOf(paymentRequest, request.body);
      return viewOf(await payments.create(facts, keyOf(request)), origin);
    }),
  );
  /** Newest first; `merchantReference` or `before` (an id) and `limit`. */
  router.get(
    "/payments",
    answer(({ query }) => {
      const { merchantReference, before } = query;
      const all =
        typeof merchantReference === "string" ? payments.findByReference(merchantReference) : payments.all();
      const newest = all.toReversed();
      const start = newest.findIndex(({ id }) => id === before) + 1;
      const found = newest.slice(start, start + MAX_PAGE);
      return {
        payments: found.map((payment) => viewOf(payment, origin)),
        hasMore: start + MAX_PAGE < all.length,
      };
    }),
  );
  router.get(
    "/payments/:id",
    answer(({ params }) => viewOf(payments.find(params.id), origin)),
  );
  router.post(
    "/payments/:id/captures",
    answer((request) => {
      const { amount } = bodyOf(movementRequest, request.body);
      return moved(payments.capture(request.params.id, keyOf(request), amount));
    }),
  );
  router.post(
    "/payments/:id/refunds",
    answer((request) => {
      const { amount } = bodyOf(movementRequest, request.body);
      return moved(payments.refund(request.params.id, keyOf(request), amount));
    }),
  );
  router.post(
    "/payments/:id/cancellation",
    answer(({ params }) => viewOf(payments.cancel(params.id), origin)),
  );
  router.post(
    "/payments/:id/expiry",
    answer(async ({ params }) => viewOf(await payments.expire(params.id), origin)),
  );
  return router;
}
