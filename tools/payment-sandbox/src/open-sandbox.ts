import type { Configuration } from "@reprise/provider-sandbox/configuration";
import { openProvider } from "@reprise/provider-sandbox/open";
import express from "express";
import { controlApi } from "./api/control-api.ts";
import { createAnswer } from "./api/create-answer.ts";
import { expressApi } from "./api/express-api.ts";
import { paymentApi } from "./api/payment-api.ts";
import { type Behaviour, STANDARD_BEHAVIOUR } from "./behaviour.ts";
import type { ExpressSession } from "./express/express-session.ts";
import { createExpressSessions } from "./express/express-sessions.ts";
import { expressPages } from "./pages/express-pages.ts";
import { paymentPages } from "./pages/payment-pages.ts";
import { eventOf, viewOf } from "./payments/payment-event.ts";
import type { Payment } from "./payments/payment.ts";
import { createPayments } from "./payments/payments.ts";

/**
 * Starts the payment provider: the API of the shop's server, the payment pages and the webhooks.
 * Port 0 is any free port.
 */
export const openSandbox = (configuration: Configuration) =>
  openProvider(configuration, ({ origin, webhooks, now, store }) => {
    let current: Behaviour = STANDARD_BEHAVIOUR;
    const behaviour = () => current;
    const behave = (change: Partial<Behaviour>) => (current = { ...current, ...change });
    const losesAnswer = () => {
      const { lostAnswers } = current;
      if (lostAnswers > 0) behave({ lostAnswers: lostAnswers - 1 });
      return lostAnswers > 0;
    };
    const sessions = createExpressSessions({ store: store<ExpressSession>("express-sessions"), now });
    const payments = createPayments({
      store: store<Payment>("payments"),
      behaviour,
      tell: (type, payment, movement) =>
        webhooks.send(eventOf(type, viewOf(payment, origin), movement, now()), payment.notification),
      redeem: (session, amount) => sessions.redeem(session, amount),
      now,
    });
    const answer = createAnswer({ behaviour, losesAnswer });
    return {
      apis: {
        "/v1": [
          express.json({ limit: "64kb" }),
          paymentApi({ payments, origin, answer }),
          expressApi({ sessions, origin, now, answer }),
        ],
        "/control": [controlApi({ payments, sessions, origin, behave })],
      },
      pages: { "/pay": paymentPages(payments), "/express": expressPages(sessions, now) },
      tick: () => payments.tick(),
    };
  });
