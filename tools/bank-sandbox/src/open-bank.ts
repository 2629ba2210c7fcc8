import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerError } from "@reprise/payment-sandbox/answer-error";
import { authenticate } from "@reprise/payment-sandbox/authenticate";
import { openStoredMap } from "@reprise/payment-sandbox/stored-map";
import { createWebhooks, type Delivery } from "@reprise/payment-sandbox/webhooks";
import express from "express";
import { bankApi, controlApi } from "./bank-api.ts";
import { type Behaviour, STANDARD_BEHAVIOUR } from "./behaviour.ts";
import type { Configuration } from "./configuration.ts";
import { createTransfers, type Transfer, viewOf } from "./transfers.ts";

const TICK_MS = 100;

/** Starts the bank: the API of the shop's server and the webhooks. Port 0 is any free port. */
export async function openBank({ url, key, webhookUrl, webhookSecret, folder }: Configuration) {
  const server = createServer().listen(Number(url.port), url.hostname);
  await once(server, "listening");
  const origin = `http://${url.hostname}:${(server.address() as AddressInfo).port}`;
  const now = Date.now;
  const stores = {
    transfers: openStoredMap<Transfer>(folder, "transfers"),
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
  const transfers = createTransfers({
    store: stores.transfers,
    behaviour: () => behaviour,
    tell: (transfer) => {
      const id = `evt_${randomBytes(16).toString("base64url")}`;
      const event = { id, transfer: viewOf(transfer) };
      void webhooks.send(event, transfer.notification);
    },
    now,
  });
  const behave = (change: Partial<Behaviour>) => (behaviour = { ...behaviour, ...change });

  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.get("/readyz", (_request, response) => void response.json({}));
  app.use("/v1", authenticate(key), bankApi({ transfers, behaviour: () => behaviour, behave }));
  app.use("/control", authenticate(key), controlApi({ behave }));
  app.use(
    (_request, response) => void response.status(404).json({ error: { code: "not_found", message: "" } }),
  );
  app.use(answerError);

  server.on("request", app);
  const timer = setInterval(() => {
    transfers.tick();
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
