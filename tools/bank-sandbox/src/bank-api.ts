import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "@reprise/provider-sandbox/problem";
import { bodyOf, keyOf } from "@reprise/provider-sandbox/read-request";
import express, { type Request, type RequestHandler, type Router } from "express";
import { z } from "zod";
import type { Behaviour } from "./behaviour.ts";
import { transferRequest, type Transfers, viewOf } from "./transfers.ts";

const ms = z.int().min(0).max(3_600_000);

const behaviourChange = z.strictObject({
  outcome: z.enum(["booked", "rejected", "none"]).optional(),
  decisionMs: ms.optional(),
  notification: z.strictObject({ copies: z.int().min(0).max(50), delayMs: ms }).optional(),
  lostAnswers: z.int().min(0).max(1000).optional(),
  slowMs: ms.optional(),
});

export interface BankApiOptions {
  readonly transfers: Transfers;
  readonly behaviour: () => Behaviour;
  readonly behave: (change: Partial<Behaviour>) => void;
}

/** The calls of the shop's server (`/v1`). A repeat with the same key changes nothing and has the same answer. */
export function bankApi({ transfers, behaviour, behave }: BankApiOptions): Router {
  const router = express.Router();
  router.use(express.json({ limit: "64kb" }));

  const answer =
    (work: (request: Request) => unknown): RequestHandler =>
    async (request, response) => {
      if (behaviour().slowMs > 0) await sleep(behaviour().slowMs);
      const result = work(request);
      const { lostAnswers } = behaviour();
      if (lostAnswers > 0) {
        behave({ lostAnswers: lostAnswers - 1 });
        throw new Problem(503, "unavailable", "Try again");
      }
      response.json(result);
    };

  router.post(
    "/transfers",
    answer((request) => viewOf(transfers.create(bodyOf(transferRequest, request.body), keyOf(request)))),
  );
  /** Lists the transfers, the newest first; with `merchantReference` only those with this reference. */
  router.get(
    "/transfers",
    answer(({ query: { merchantReference } }) => ({
      transfers: transfers
        .all()
        .filter((one) => merchantReference === undefined || one.merchantReference === merchantReference)
        .toReversed()
        .map(viewOf),
    })),
  );
  return router;
}

/** For tests (`/control`): how the bank behaves. */
export function controlApi({ behave }: Pick<BankApiOptions, "behave">): Router {
  const router = express.Router();
  router.use(express.json({ limit: "64kb" }));
  router.put("/behaviour", ({ body }, response) => {
    const change = bodyOf(behaviourChange, body);
    behave(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
    response.json({});
  });
  return router;
}
