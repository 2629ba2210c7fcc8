import express, { type Router } from "express";
import { z } from "zod";
import type { Behaviour } from "../behaviour.ts";
import { ACCOUNTS, type AccountName } from "../express/accounts.ts";
import { EXPRESS_CHOICES, type ExpressSessions } from "../express/express-sessions.ts";
import { viewOf } from "../payments/payment-event.ts";
import { CHOICES, type Payments } from "../payments/payments.ts";

const ms = z.int().min(0).max(600_000);

const behaviourChange = z.strictObject({
  notification: z
    .strictObject({ copies: z.int().min(0).max(50), delayMs: ms, isBeforeReturn: z.boolean() })
    .optional(),
  lateAnswerMs: ms.optional(),
  redirects: z.boolean().optional(),
  paysAfterExpiry: z.boolean().optional(),
  lostAnswers: z.int().min(0).max(1000).optional(),
  slowMs: ms.optional(),
});

const choiceRequest = z.strictObject({ choice: z.enum(CHOICES) });

const accountNames = Object.keys(ACCOUNTS) as AccountName[];
const expressChoiceRequest = z.strictObject({
  choice: z.enum(EXPRESS_CHOICES),
  account: z.enum(accountNames).default("home"),
});

export interface ControlApiOptions {
  readonly payments: Payments;
  readonly sessions: ExpressSessions;
  readonly origin: string;
  readonly behave: (change: Partial<Behaviour>) => void;
}

/** For tests: how the sandbox behaves, and the shopper's choice without the payment page. */
export function controlApi({ payments, sessions, origin, behave }: ControlApiOptions): Router {
  const router = express.Router();
  router.use(express.json({ limit: "64kb" }));

  router.put("/behaviour", ({ body }, response) => {
    const change = behaviourChange.parse(body);
    behave(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
    response.json({});
  });
  router.post("/payments/:id/choice", async ({ params, body }, response) => {
    const { choice } = choiceRequest.parse(body);
    response.json(viewOf(await payments.choose(params.id, choice), origin));
  });
  router.post("/express-sessions/:id/choice", ({ params, body }, response) => {
    const { choice, account } = expressChoiceRequest.parse(body);
    sessions.choose(params.id, choice, account);
    response.json({});
  });
  return router;
}
