import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openSandbox } from "../open-sandbox.ts";
import type { PaymentEvent } from "../payments/payment-event.ts";

const [KEY, SECRET] = ["sk_test", "whsec_test"];

export interface ReceivedWebhook extends PaymentEvent {
  /** True: the signature is that of the body. */
  readonly isSigned: boolean;
}

function isSigned(header: string, body: string): boolean {
  const [, time = "", signature] = /^t=(\d+),v1=([\da-f]{64})$/u.exec(header) ?? [];
  return createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex") === signature;
}

/** A shop that only receives webhooks. `answer` decides the status of each. */
export async function startShop() {
  const received: ReceivedWebhook[] = [];
  let answer = () => 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const status = answer();
    if (status === 200)
      received.push({
        ...(JSON.parse(body) as PaymentEvent),
        isSigned: isSigned(String(request.headers["sandbox-signature"]), body),
      });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/sandbox`,
    received,
    answerWith: (status: () => number) => void (answer = status),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Starts the sandbox on a free port, for a shop at this webhook address. */
export async function startSandbox(webhookUrl: string, folder?: string) {
  const sandbox = await openSandbox({
    url: new URL("http://127.0.0.1:0"),
    key: KEY,
    webhookUrl,
    webhookSecret: SECRET,
    folder,
  });

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(sandbox.origin + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    ...sandbox,
    get: (path: string) => call("GET", path),
    post: (path: string, key: string, body: object = {}) =>
      call("POST", path, body, { "idempotency-key": key }),
    behave: (change: object) => call("PUT", "/control/behaviour", change),
    /** Presses a button on the payment page, or sends the code. */
    async press(page: string, fields: Readonly<Record<string, string>>) {
      const response = await fetch(page, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
      return {
        status: response.status,
        location: response.headers.get("location"),
        text: await response.text(),
      };
    },
  };
}
