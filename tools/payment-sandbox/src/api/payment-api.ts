import { setTimeout as sleep } from "node:timers/promises";
import express, { type Request, type RequestHandler, type Router } from "express";
import type { Behaviour } from "../behaviour.ts";
import { type PaymentView, viewOf } from "../payments/payment-event.ts";
import { movementRequest, paymentRequest } from "../payments/payment-request.ts";
import type { Movement } from "../payments/payment.ts";
import type { Payments } from "../payments/payments.ts";
import { Problem } from "../payments/problem.ts";
import { bodyOf, keyOf } from "./read-request.ts";

const MAX_PAGE = 100;

const moved = ({ id, amount }: Movement) => ({ id, amount });

export interface PaymentApiOptions {
  readonly payments: Payments;
  readonly origin: string;
  readonly behaviour: () => Behaviour;
  /** True once for each answer that is to be lost. */
  readonly losesAnswer: () => boolean;
}

/** The calls of the shop's server. A repeat with the same key changes nothing and has the same answer. */
export function paymentApi({ payments, origin, behaviour, losesAnswer }: PaymentApiOptions): Router {
  const router = express.Router();
  router.use(express.json({ limit: "64kb" }));

  const answer =
    (work: (request: Request<{ id: string }>) => unknown): RequestHandler<{ id: string }> =>
    async (request, response) => {
      if (behaviour().slowMs > 0) await sleep(behaviour().slowMs);
      const result = await work(request);
      if (losesAnswer()) throw new Problem(503, "unavailable", "Try again");
      response.json(result);
    };

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
