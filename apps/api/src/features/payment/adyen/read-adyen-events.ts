import type { NotificationRequestItem } from "@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js";
import type { Logger } from "pino";
import { z } from "zod";
import type { PaymentEvent, PaymentFact, ReadEvents } from "../provider/payment-provider.ts";
import type { AdyenConfig } from "./adyen-config.ts";
import { HmacValidator } from "./adyen-library.ts";
import { pspReference } from "./adyen-link.ts";

/**
 * The signed fields of an event, and the signature. The signature covers them joined with colons, so none may contain one;
 * `merchantReference` is checked when it must be ours. Fields that are not signed are not read.
 */
const adyenItem = z.object({
  pspReference,
  originalReference: z.union([z.literal(""), pspReference]).optional(),
  merchantAccountCode: z.string().max(100),
  merchantReference: z.string().max(200).default(""),
  amount: z.object({ value: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/u) }),
  eventCode: z.string().regex(/^[A-Z_]{1,60}$/u),
  success: z.enum(["true", "false"]),
  additionalData: z.object({ hmacSignature: z.string().min(1).max(200) }),
});

type AdyenItem = z.infer<typeof adyenItem>;

const notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: adyenItem }))
    .min(1)
    .max(100),
});

/** A person has to look at these, whatever `success` says: the history of an order has no such fact. */
const ALARMS: readonly string[] = [
  "CAPTURE_FAILED",
  "REFUND_FAILED",
  "REFUNDED_REVERSED",
  "CHARGEBACK",
  "SECOND_CHARGEBACK",
  "NOTIFICATION_OF_FRAUD",
];

/** Of these, `success: false` means that Adyen does not do what it accepted. */
const WORK: readonly string[] = ["CAPTURE", "REFUND", "CANCELLATION"];

/** Undefined: the shop does not need the event. A declined card is no end: the shopper can try another one. */
function factOf({
  eventCode,
  success,
  pspReference: reference,
  merchantReference: attempt,
  amount,
}: AdyenItem) {
  if (success === "false" && !WORK.includes(eventCode)) return undefined;
  const facts: Readonly<Partial<Record<string, PaymentFact>>> = {
    PENDING: { type: "payment-pending", attempt },
    AUTHORISATION: { type: "payment-authorised", attempt, amount: amount.value },
    CAPTURE: { type: "payment-captured", attempt, capture: reference, amount: amount.value },
    REFUND: { type: "refunded", refund: reference, amount: amount.value },
    CANCELLATION: { type: "payment-failed", attempt },
    TECHNICAL_CANCEL: { type: "payment-failed", attempt },
    // The authorisation ended before it was captured.
    EXPIRE: { type: "payment-failed", attempt },
  };
  return facts[eventCode];
}

function parse(body: string): AdyenItem[] | undefined {
  try {
    const read = notification.safeParse(JSON.parse(body)).data;
    return read?.notificationItems.map(({ NotificationRequestItem: item }) => item);
  } catch {
    return undefined;
  }
}

/**
 * Reads a webhook of Adyen. Its age is not checked: Adyen repeats a message for up to 30 days with the same `eventDate`,
 * which is not signed anyway. A recorded message is harmless, because its id is applied once and the signature covers
 * all of it.
 */
export function readAdyenEvents({ hmacKey, merchantAccount }: AdyenConfig, logger: Logger): ReadEvents {
  const validator = new HmacValidator();

  function isGenuine(item: AdyenItem): boolean {
    // The library's type asks for fields that are not signed.
    const signed = { ...item, originalReference: item.originalReference ?? "" } as unknown;
    return (
      validator.validateHMAC(signed as NotificationRequestItem, hmacKey) &&
      item.merchantAccountCode === merchantAccount
    );
  }

  return ({ body }) => {
    const items = parse(body);
    if (items === undefined) return { ok: false, reason: "The body is not a signed event" };
    if (!items.every(isGenuine)) return { ok: false, reason: "The signature is wrong" };
    const events: PaymentEvent[] = [];
    for (const item of items) {
      const { eventCode, success, amount, merchantReference: payment, pspReference: own } = item;
      const id = `${eventCode}:${own}:${success}`;
      if (ALARMS.includes(eventCode)) logger.error({ event: id, payment }, "Alarm of Adyen");
      // The account may have other payments than the shop's.
      const fact = factOf(item);
      if (fact === undefined || !z.uuid().safeParse(payment).success) continue;
      if ("amount" in fact && amount.currency !== "EUR") {
        logger.error({ event: id, payment, amount }, "Adyen says what a payment cannot be");
        return { ok: false, reason: "The currency is not that of the payment" };
      }
      events.push({
        id,
        payment,
        reference: item.originalReference || own,
        fact,
        ...(success === "false" ? { refusal: `${eventCode} failed` } : {}),
      });
    }
    return { ok: true, events };
  };
}
