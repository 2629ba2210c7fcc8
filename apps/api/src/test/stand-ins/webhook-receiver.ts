import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Receive = (body: string, signature: string) => Promise<number>;

/** Receives the webhooks of a sandbox, to pass them on to the API, as the BFF does. */
export async function startWebhookReceiver() {
  let receive: Receive = () => Promise.resolve(503);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    // The API of a test that has ended is gone: the sandbox would try again.
    const status = await receive(body, String(request.headers["sandbox-signature"])).catch(() => 503);
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    passTo: (next: Receive) => void (receive = next),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
