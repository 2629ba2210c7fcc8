import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Which part of a call to the provider is held back. */
export type CallPart = "request" | "answer";

/** A proxy between the API and a provider or bank. */
export interface ProviderProxy {
  readonly url: string;
  /** Passes calls on to this origin. */
  forwardTo(origin: string): void;
  /**
   * Holds back the next request whose body names this order, or the answer to it: the API waits in vain. Resolves when it
   * does. Later requests pass.
   */
  holdBack(part: CallPart, order: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy on a free port of loopback. */
export async function openProviderProxy(): Promise<ProviderProxy> {
  let target = "";
  const held = new Map<string, { readonly part: CallPart; readonly resolve: () => void }>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    // The address to which the shopper returns names the order, and the purpose of a transfer its number.
    const order = [...held.keys()].find((uuid) => body.includes(uuid)) ?? "";
    const { part, resolve } = held.get(order) ?? {};
    held.delete(order);
    if (part === "request") return resolve?.();
    const { authorization = "", "idempotency-key": key = "" } = request.headers;
    const answer = await fetch(target + (request.url ?? ""), {
      method: request.method ?? "GET",
      headers: { authorization, "idempotency-key": String(key), "content-type": "application/json" },
      ...(body === "" ? {} : { body }),
    });
    const answered = await answer.text();
    if (part === "answer") return resolve?.();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answered);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (origin) => void (target = origin),
    holdBack: (part, order) =>
      new Promise((resolve) => {
        held.set(order, { part, resolve });
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
