import { openSandbox } from "@reprise/payment-sandbox/open";
import { createLogger } from "@reprise/service/logger";
import { afterAll } from "vitest";
import { guardProvider } from "../../features/payment/provider/guard-provider.ts";
import { prepaymentProvider } from "../../features/payment/provider/prepayment.provider.ts";
import { sandboxProvider } from "../../features/payment/sandbox/sandbox.provider.ts";
import { WEBHOOK_SECRET } from "../stand-ins/sandbox-webhook.ts";
import { startWebhookReceiver } from "../stand-ins/webhook-receiver.ts";
import { startCartShop } from "./cart-shop.ts";
import { payingShop } from "./paying-shop.ts";

const KEY = "sk_of_the_tests";

/** For the tests of a file: the API with the real sandbox, and shoppers who pay there. */
export async function startSandboxShop() {
  const receiver = await startWebhookReceiver();
  const config = { key: KEY, webhookSecret: WEBHOOK_SECRET };
  const sandbox = await openSandbox({
    ...config,
    url: new URL("http://127.0.0.1:0"),
    webhookUrl: receiver.url,
    folder: undefined,
  });
  const logger = createLogger({ service: "api", version: "test", level: "silent" });
  const provider = guardProvider(sandboxProvider({ ...config, url: sandbox.origin }, 900), logger);
  const shop = payingShop(await startCartShop({ providers: [prepaymentProvider, provider] }));
  const { api, paymentUuids } = shop;
  receiver.passTo(async (body, signature) => {
    const headers = { "sandbox-signature": signature };
    const answer = await api.call("api_receive_payment_event", {
      params: { provider: "sandbox" },
      body: { body, headers },
    });
    return answer.ok ? 200 : answer.status;
  });
  afterAll(async () => {
    await sandbox.close();
    await receiver.close();
  });

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(sandbox.origin + path, {
      method,
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  return {
    ...shop,
    provider,
    origin: sandbox.origin,
    behave: (change: object) => call("PUT", "/control/behaviour", change),
    /** What the sandbox has about an order, the newest first. */
    async paymentsOf(order: string): Promise<Record<string, unknown>[]> {
      const uuids = await paymentUuids(order);
      const lists = await Promise.all(
        uuids.map((uuid) => call("GET", `/v1/payments?merchantReference=${uuid}`)),
      );
      return lists.flatMap(({ payments }) => payments as Record<string, unknown>[]);
    },
    /** What the shopper chooses in an express session, without its page. */
    decideExpress: (session: string, choice: string) =>
      call("POST", `/control/express-sessions/${session}/choice`, { choice }),
    /** Presses a button on a page of the sandbox. Returns where the shopper continues. */
    async press(
      page: string,
      choice: string,
      notification = "usual",
      account = "home",
    ): Promise<string | null> {
      const body = new URLSearchParams({ choice, notification, account });
      const response = await fetch(page, { method: "POST", body, redirect: "manual" });
      return response.headers.get("location");
    },
  };
}
