import type { NotificationRequestItem } from "@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js";
import type { Logger } from "pino";
import { z } from "zod";
import {
  type PaymentEvent,
  type PaymentFact,
  type ProblemFact,
  type ReadEvents,
  reasonOf,
} from "../provider/payment-provider.ts";
import type { AdyenConfig } from "./adyen-config.ts";
import { HmacValidator } from "./adyen-library.ts";
import { pspReference } from "./adyen-link.ts";

/**
 * The signed fields of any event, and the signature, read loosely: Adyen adds kinds of events, and repeats what is not
 * acknowledged for days before it goes on. `REPORT_AVAILABLE` has the name of a file as its reference.
 */
const signedItem = z.object({
  pspReference: z.string().default(""),
  originalReference: z.string().nullish(),
  merchantAccountCode: z.string().default(""),
  merchantReference: z.string().default(""),
  amount: z
    .object({ value: z.union([z.number(), z.string()]), currency: z.string() })
    .default({ value: "", currency: "" }),
  eventCode: z.string(),
  success: z.string(),
  additionalData: z.object({ hmacSignature: z.string().min(1).max(200) }),
});

type SignedItem = z.infer<typeof signedItem>;

/**
 * An event about a payment of the shop. The signature covers the fields joined with colons, so none may contain one. Fields
 * that are not signed are not read.
 */
const adyenItem = signedItem.extend({
  pspReference,
  originalReference: z.union([z.literal(""), pspReference]).nullish(),
  merchantReference: z.uuid(),
  amount: z.object({ value: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/u) }),
  success: z.enum(["true", "false"]),
});

type AdyenItem = z.infer<typeof adyenItem>;

const notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: signedItem }))
    .min(1)
    .max(100),
});

/** A person has to look at these: no money has moved. */
const ALARMS: readonly string[] = ["NOTIFICATION_OF_FRAUD"];

/** Of these, `success: false` means that Adyen does not do what it accepted. */
const WORK: readonly string[] = ["CAPTURE", "REFUND", "CANCELLATION"];

/** What the events that the shop knows mean. */
const FACTS: Readonly<Partial<Record<string, (item: AdyenItem) => PaymentFact>>> = {
  PENDING: ({ merchantReference: attempt }) => ({ type: "payment-pending", attempt }),
  AUTHORISATION: ({ merchantReference: attempt, amount }) => ({
    type: "payment-authorised",
    attempt,
    amount: amount.value,
  }),
  CAPTURE: ({ merchantReference: attempt, pspReference: capture, amount }) => ({
    type: "payment-captured",
    attempt,
    capture,
    amount: amount.value,
  }),
  REFUND: ({ pspReference: refund, amount }) => ({ type: "refunded", refund, amount: amount.value }),
  CANCELLATION: ({ merchantReference: attempt }) => ({ type: "payment-failed", attempt }),
  TECHNICAL_CANCEL: ({ merchantReference: attempt }) => ({ type: "payment-failed", attempt }),
  // The authorisation ended before it was captured.
  EXPIRE: ({ merchantReference: attempt }) => ({ type: "payment-failed", attempt }),
};

/** Another currency says nothing about the share that is disputed: it is all. */
const disputed = ({ merchantReference: attempt, pspReference: dispute, amount }: AdyenItem) => ({
  attempt,
  dispute,
  amount: amount.currency === "EUR" && amount.value > 0 ? amount.value : Number.MAX_SAFE_INTEGER,
});
const opened = (item: AdyenItem): ProblemFact => ({ type: "dispute-opened", ...disputed(item) });
const closed =
  (outcome: "won" | "lost") =>
  (item: AdyenItem): ProblemFact => ({ type: "dispute-closed", ...disputed(item), outcome });

/**
 * What went wrong afterwards, whatever `success` says. All events about a dispute have its reference. A chargeback that is
 * reversed stays open, because the bank may answer with a second one.
 */
const PROBLEMS: Readonly<Partial<Record<string, (item: AdyenItem) => ProblemFact>>> = {
  REQUEST_FOR_INFORMATION: opened,
  NOTIFICATION_OF_CHARGEBACK: opened,
  DISPUTE_OPENED_WITH_CHARGEBACK: opened,
  CHARGEBACK: opened,
  CHARGEBACK_REVERSED: opened,
  PREARBITRATION_OPEN: opened,
  PREARBITRATION_OPENED: opened,
  PREARBITRATION_WON: closed("won"),
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: closed("won"),
  PREARBITRATION_LOST: closed("lost"),
  SECOND_CHARGEBACK: closed("lost"),
  CAPTURE_FAILED: ({ merchantReference: attempt, pspReference: capture, amount }) => ({
    type: "capture-failed",
    attempt,
    capture,
    amount: amount.value,
  }),
  REFUND_FAILED: ({ pspReference: refund, amount }) => ({
    type: "refund-failed",
    refund,
    amount: amount.value,
  }),
  REFUNDED_REVERSED: ({ pspReference: refund, amount }) => ({
    type: "refund-failed",
    refund,
    amount: amount.value,
  }),
};

function parse(body: string): SignedItem[] | undefined {
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
export function readAdyenEvents({ hmacKeys, merchantAccount }: AdyenConfig, logger: Logger): ReadEvents {
  const validator = new HmacValidator();

  function isGenuine(item: SignedItem): boolean {
    // The library's type asks for fields that are not signed.
    const signed = { ...item, originalReference: item.originalReference ?? "" } as unknown;
    return hmacKeys.some((key) => validator.validateHMAC(signed as NotificationRequestItem, key));
  }

  return ({ body }) => {
    const items = parse(body);
    if (items === undefined) return { ok: false, reason: "The body is not a signed event" };
    if (!items.every(isGenuine)) return { ok: false, reason: "The signature is wrong" };
    const events: PaymentEvent[] = [];
    for (const signed of items) {
      const { eventCode, success, merchantReference: payment, merchantAccountCode: account } = signed;
      const id = `${eventCode}:${signed.pspReference}:${success}`;
      if (ALARMS.includes(eventCode)) logger.error({ event: id, payment }, "Alarm of Adyen");
      const problemOf = PROBLEMS[eventCode];
      const factOf = problemOf ?? FACTS[eventCode];
      // A declined card is no end: the shopper can try another one.
      const isNeeded =
        problemOf !== undefined || (factOf !== undefined && (success === "true" || WORK.includes(eventCode)));
      // The webhook may tell about other accounts, and the account may have other payments than the shop's.
      if (
        factOf === undefined ||
        !isNeeded ||
        account !== merchantAccount ||
        !z.uuid().safeParse(payment).success
      )
        continue;
      const item = adyenItem.safeParse(signed).data;
      if (item === undefined) {
        logger.error({ event: id, payment }, "An event of Adyen is not understood");
        return { ok: false, reason: "The event does not fit a payment" };
      }
      const fact = factOf(item);
      if (problemOf === undefined && "amount" in fact && item.amount.currency !== "EUR") {
        logger.error({ event: id, payment, amount: item.amount }, "Adyen says what a payment cannot be");
        return { ok: false, reason: "The currency is not that of the payment" };
      }
      events.push({
        id,
        payment,
        reference: item.originalReference || item.pspReference,
        fact,
        ...(problemOf === undefined ? {} : { reason: reasonOf(eventCode) }),
        ...(problemOf === undefined && success === "false"
          ? { refusal: reasonOf(`${eventCode} failed`) }
          : {}),
      });
    }
    return { ok: true, events };
  };
}
