import express, { type Response, type Router } from "express";
import { NOTIFICATIONS, type NotificationName } from "../behaviour.ts";
import type { Payment } from "../payments/payment.ts";
import { CHOICES, type Payments } from "../payments/payments.ts";
import { sendUnknown } from "./page.ts";
import { sendChallengePage, sendEndPage, sendPaymentPage } from "./payment-page.ts";

/** Where the shopper continues. The shop must ask for the status itself: any client can make up such an address. */
export function returnUrlOf({ returnUrl, id }: Payment): string {
  const url = new URL(returnUrl);
  url.searchParams.set("payment", id);
  return url.href;
}

const notificationOf = (name: unknown) =>
  Object.hasOwn(NOTIFICATIONS, String(name)) ? NOTIFICATIONS[name as NotificationName] : undefined;

/** The pages of a payment, by their secret token. Buttons post to the page itself. */
export function paymentPages(payments: Payments): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: "4kb" }));

  function sendCurrent(response: Response, payment: Payment, hasFailed = false): void {
    if (payment.status !== "open") sendEndPage(response, payment, returnUrlOf(payment));
    else if (payment.challenge === null) sendPaymentPage(response, payment);
    else sendChallengePage(response, payment, hasFailed);
  }

  router.get("/:token", ({ params }, response) => {
    const payment = payments.findByPage(params.token);
    if (payment === undefined) sendUnknown(response);
    else sendCurrent(response, payment);
  });

  router.post("/:token", async ({ params, body }, response) => {
    const payment = payments.findByPage(params.token);
    if (payment === undefined) return sendUnknown(response);
    const { choice, code, notification } = (body ?? {}) as Record<string, unknown>;
    const chosen = CHOICES.find((each) => each === choice);
    const next =
      chosen === undefined
        ? await payments.enterCode(payment.id, typeof code === "string" ? code : "")
        : await payments.choose(payment.id, chosen, notificationOf(notification));
    if (next.status === "open") sendCurrent(response, next, chosen === undefined && next.challenge !== null);
    else if (chosen === "expire") sendCurrent(response, next);
    else response.set("cache-control", "no-store").redirect(303, returnUrlOf(next));
  });
  return router;
}
