import { createHmac, randomUUID } from "node:crypto";
import type { Input } from "@reprise/contracts";

export const WEBHOOK_SECRET = "whsec_of_the_tests";

type WebhookBody = Input<"api_receive_payment_event">["body"];

/** A message of the sandbox about a payment. */
export const sandboxEvent = (payment: string, type: string, more: object = {}) => ({
  id: `evt_${randomUUID()}`,
  type,
  createdAt: new Date().toISOString(),
  payment: {
    id: `pay_${payment}`,
    merchantReference: payment,
    amount: 4_399,
    status: "authorised",
    captures: [],
    redirectUrl: null,
  },
  movement: null,
  ...more,
});

/** Signs a message as the sandbox does; `age` in seconds. */
export function signedWebhook(
  message: object | string,
  { age = 0, secret = WEBHOOK_SECRET } = {},
): WebhookBody {
  const body = typeof message === "string" ? message : JSON.stringify(message);
  const time = Math.floor(Date.now() / 1000) - age;
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { body, headers: { "sandbox-signature": `t=${time},v1=${signature}` } };
}
