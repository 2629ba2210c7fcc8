import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { answerError } from "./answer-error.ts";
import { authenticate } from "./authenticate.ts";
import type { Configuration } from "./configuration.ts";
import { openStoredMap, type StoredMap } from "./stored-map.ts";
import { createWebhooks, type Delivery, type Webhooks } from "./webhooks.ts";

const TICK_MS = 100;

/** What a sandbox is built with. */
export interface Parts {
  readonly origin: string;
  readonly webhooks: Webhooks;
  readonly now: () => number;
  /** Opens a map that is closed with the sandbox. */
  store<T extends object>(name: string): StoredMap<T>;
}

/** What a sandbox does. */
export interface Provider {
  /** For the shop's server, which has to authenticate: by path. */
  readonly apis: Readonly<Record<string, readonly RequestHandler[]>>;
  /** For browsers: by path. */
  readonly pages?: Readonly<Record<string, RequestHandler>>;
  /** Does what is due, several times a second. */
  tick(): void;
}

/** Starts a sandbox and its webhooks. Port 0 is any free port. */
export async function openProvider(
  { url, key, webhookUrl, webhookSecret, folder }: Configuration,
  create: (parts: Parts) => Provider,
) {
  const server = createServer().listen(Number(url.port), url.hostname);
  await once(server, "listening");
  const origin = `http://${url.hostname}:${(server.address() as AddressInfo).port}`;
  const now = Date.now;
  const stores: { close(): void }[] = [];
  const store = <T extends object>(name: string): StoredMap<T> => {
    const opened = openStoredMap<T>(folder, name);
    stores.push(opened);
    return opened;
  };
  const webhooks = createWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    store: store<Delivery>("deliveries"),
    now,
    log: (sentence) => console.warn(sentence),
  });
  const provider = create({ origin, webhooks, now, store });
  server.on("request", createApp(provider, key));
  const timer = setInterval(() => {
    provider.tick();
    webhooks.tick();
  }, TICK_MS);
  return {
    origin,
    async close(): Promise<void> {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, "close");
      for (const opened of stores) opened.close();
    },
  };
}

function createApp({ apis, pages = {} }: Provider, key: string) {
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.get("/readyz", (_request, response) => void response.json({}));
  for (const [path, handler] of Object.entries(pages)) app.use(path, handler);
  for (const [path, handlers] of Object.entries(apis)) app.use(path, authenticate(key), ...handlers);
  app.use(
    (_request, response) => void response.status(404).json({ error: { code: "not_found", message: "" } }),
  );
  app.use(answerError);
  return app;
}
