import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { answerError } from "./api/answer-error.ts";
import { authenticate } from "./api/authenticate.ts";
import { controlApi } from "./api/control-api.ts";
import { createAnswer } from "./api/create-answer.ts";
import { expressApi } from "./api/express-api.ts";
import { paymentApi } from "./api/payment-api.ts";
import { type Behaviour, STANDARD_BEHAVIOUR } from "./behaviour.ts";
import type { Configuration } from "./configuration.ts";
import type { ExpressSession } from "./express/express-session.ts";
import { createExpressSessions } from "./express/express-sessions.ts";
import { expressPages } from "./pages/express-pages.ts";
import { paymentPages } from "./pages/payment-pages.ts";
import { eventOf, viewOf } from "./payments/payment-event.ts";
import type { Payment } from "./payments/payment.ts";
import { createPayments } from "./payments/payments.ts";
import { openStoredMap } from "./payments/stored-map.ts";
import { createWebhooks, type Delivery } from "./webhooks/webhooks.ts";

const TICK_MS = 100;

/**
 * Starts the payment provider: the API of the shop's server, the payment pages and the webhooks.
 * Port 0 is any free port.
 */
export async function openSandbox({ url, key, webhookUrl, webhookSecret, folder }: Configuration) {
  const server = createServer().listen(Number(url.port), url.hostname);
  await once(server, "listening");
  const origin = `http://${url.hostname}:${(server.address() as AddressInfo).port}`;
  const now = Date.now;
  const stores = {
    payments: openStoredMap<Payment>(folder, "payments"),
    sessions: openStoredMap<ExpressSession>(folder, "express-sessions"),
    deliveries: openStoredMap<Delivery>(folder, "deliveries"),
  };
  let behaviour: Behaviour = STANDARD_BEHAVIOUR;
  const webhooks = createWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    store: stores.deliveries,
    now,
    log: (sentence) => console.warn(sentence),
  });
  const sessions = createExpressSessions({ store: stores.sessions, now });
  const payments = createPayments({
    store: stores.payments,
    behaviour: () => behaviour,
    tell: (type, payment, movement) =>
      webhooks.send(eventOf(type, viewOf(payment, origin), movement, now()), payment.notification),
    redeem: (session, amount) => sessions.redeem(session, amount),
    now,
  });
  const losesAnswer = () => {
    const { lostAnswers } = behaviour;
    if (lostAnswers > 0) behaviour = { ...behaviour, lostAnswers: lostAnswers - 1 };
    return lostAnswers > 0;
  };

  const answer = createAnswer({ behaviour: () => behaviour, losesAnswer });

  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.get("/readyz", (_request, response) => void response.json({}));
  app.use("/pay", paymentPages(payments));
  app.use("/express", expressPages(sessions, now));
  app.use(
    "/v1",
    authenticate(key),
    express.json({ limit: "64kb" }),
    paymentApi({ payments, origin, answer }),
    expressApi({ sessions, origin, now, answer }),
  );
  app.use(
    "/control",
    authenticate(key),
    controlApi({
      payments,
      sessions,
      origin,
      behave: (change) => (behaviour = { ...behaviour, ...change }),
    }),
  );
  app.use(
    (_request, response) => void response.status(404).json({ error: { code: "not_found", message: "" } }),
  );
  app.use(answerError);

  server.on("request", app);
  const timer = setInterval(() => {
    payments.tick();
    webhooks.tick();
  }, TICK_MS);
  return {
    origin,
    async close(): Promise<void> {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      for (const store of Object.values(stores)) store.close();
    },
  };
}
