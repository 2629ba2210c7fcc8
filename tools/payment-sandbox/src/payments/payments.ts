import { randomBytes, randomInt } from "node:crypto";
import { Problem } from "@reprise/provider-sandbox/problem";
import type { StoredMap } from "@reprise/provider-sandbox/stored-map";
import type { Behaviour } from "../behaviour.ts";
import { newId, type PaymentEvent } from "./payment-event.ts";
import type { PaymentRequest } from "./payment-request.ts";
import { type Movement, type Notification, type Payment, type Status, sumOf } from "./payment.ts";

/** What the shopper chooses on the payment page. */
export const CHOICES = [
  "approve",
  "challenge",
  "decline",
  "cancel",
  "expire",
  "approve-later",
  "decline-later",
] as const;

export type Choice = (typeof CHOICES)[number];

const CHALLENGE_TRIES = 3;

export interface PaymentsOptions {
  readonly store: StoredMap<Payment>;
  readonly behaviour: () => Behaviour;
  /** Sends the shop a message; resolves after the first try. */
  readonly tell: (type: PaymentEvent["type"], payment: Payment, movement: Movement | null) => Promise<void>;
  /** Uses an approved express session for an amount. Null: it does not hold, so the shopper has to be asked. */
  readonly redeem: (session: string, amount: number) => "authorised" | "declined" | null;
  readonly now: () => number;
}

export type Payments = ReturnType<typeof createPayments>;

/** The payments and everything that can happen to them. Each change is stored before the shop gets a message. */
export function createPayments({ store, behaviour, tell, redeem, now }: PaymentsOptions) {
  const byKey = new Map<string, string>();
  const byPage = new Map<string, string>();
  const byReference = new Map<string, string[]>();
  /** Payments that change by themselves as time passes. */
  const waiting = new Set<string>();
  for (const payment of store.values()) index(payment);

  function index({ id, key, pageToken, merchantReference, status }: Payment): void {
    byKey.set(key, id);
    byPage.set(pageToken, id);
    const others = byReference.get(merchantReference) ?? [];
    if (!others.includes(id)) byReference.set(merchantReference, [...others, id]);
    if (status === "open" || status === "processing") waiting.add(id);
    else waiting.delete(id);
  }

  function keep(payment: Payment): Payment {
    store.set(payment.id, payment);
    index(payment);
    return payment;
  }

  async function become(
    payment: Payment,
    status: Exclude<Status, "open">,
    change: Partial<Payment> = {},
  ): Promise<Payment> {
    const next = keep({ ...payment, ...change, status });
    const told = tell(`payment.${status}`, next, null);
    if (next.notification.isBeforeReturn) await told;
    return next;
  }

  const find = (id: string): Payment => {
    const payment = store.get(id);
    if (payment === undefined) throw new Problem(404, "payment_not_found", "There is no such payment");
    return payment;
  };

  function create(request: PaymentRequest, key: string): Promise<Payment> | Payment {
    const text = JSON.stringify(request);
    const earlier = byKey.get(key);
    if (earlier !== undefined) {
      const payment = find(earlier);
      if (payment.request === text) return payment;
      throw new Problem(422, "idempotency_key_reused", "The key belongs to another request");
    }
    const { expiresInSeconds, expressSession, ...facts } = request;
    const payment = keep({
      ...facts,
      id: newId("pay"),
      key,
      request: text,
      status: "open",
      captures: [],
      refunds: [],
      isReleased: false,
      createdAt: now(),
      expiresAt: now() + expiresInSeconds * 1000,
      lateAnswer: null,
      pageToken: randomBytes(24).toString("base64url"),
      challenge: null,
      notification: behaviour().notification,
    });
    const answer = expressSession === undefined ? null : redeem(expressSession, payment.amount);
    if (answer !== null) return become(payment, answer);
    return behaviour().redirects ? payment : become(payment, "authorised");
  }

  /** A second click, or a click after the answer, changes nothing. */
  async function choose(id: string, choice: Choice, notification?: Notification): Promise<Payment> {
    const found = find(id);
    if (found.status !== "open") return found;
    const payment = notification === undefined ? found : { ...found, notification };
    switch (choice) {
      case "approve":
        return become(payment, "authorised");
      case "decline":
        return become(payment, "declined");
      case "cancel":
        return become(payment, "cancelled");
      case "expire":
        return become(payment, "expired", { expiresAt: now() });
      case "challenge": {
        const code = String(randomInt(1_000_000)).padStart(6, "0");
        return keep({ ...payment, challenge: { code, triesLeft: CHALLENGE_TRIES } });
      }
      default: {
        const at = now() + behaviour().lateAnswerMs;
        return become(payment, "processing", { lateAnswer: { at, isApproved: choice === "approve-later" } });
      }
    }
  }

  /** After the last wrong code the bank declines. */
  async function enterCode(id: string, code: string): Promise<Payment> {
    const payment = find(id);
    const { challenge } = payment;
    if (payment.status !== "open" || challenge === null) return payment;
    if (code.replaceAll(/\s/gu, "") === challenge.code) return become(payment, "authorised");
    const triesLeft = challenge.triesLeft - 1;
    return triesLeft === 0
      ? become(payment, "declined")
      : keep({ ...payment, challenge: { ...challenge, triesLeft } });
  }

  /** Returns the movement of an earlier request with the key. */
  function repeated(movements: readonly Movement[], key: string, amount: number): Movement | undefined {
    const earlier = movements.find((movement) => movement.key === key);
    if (earlier !== undefined && earlier.amount !== amount)
      throw new Problem(422, "idempotency_key_reused", "The key belongs to another amount");
    return earlier;
  }

  function capture(id: string, key: string, amount: number): Movement {
    const payment = find(id);
    const earlier = repeated(payment.captures, key, amount);
    if (earlier !== undefined) return earlier;
    if (!["authorised", "captured"].includes(payment.status) || payment.isReleased)
      throw new Problem(409, "not_authorised", `A payment that is ${payment.status} cannot be captured`);
    if (sumOf(payment.captures) + amount > payment.amount)
      throw new Problem(409, "amount_too_large", "More than was authorised");
    const movement = { id: newId("cap"), key, amount };
    const next = keep({ ...payment, status: "captured", captures: [...payment.captures, movement] });
    void tell("payment.captured", next, movement);
    return movement;
  }

  function refund(id: string, key: string, amount: number): Movement {
    const payment = find(id);
    const earlier = repeated(payment.refunds, key, amount);
    if (earlier !== undefined) return earlier;
    if (sumOf(payment.refunds) + amount > sumOf(payment.captures))
      throw new Problem(409, "amount_too_large", "More than was captured and not yet refunded");
    const movement = { id: newId("ref"), key, amount };
    const next = keep({ ...payment, refunds: [...payment.refunds, movement] });
    void tell("payment.refunded", next, movement);
    return movement;
  }

  /** Releases what is not captured. Harmless when repeated. */
  function cancel(id: string): Payment {
    const payment = find(id);
    if (payment.isReleased || ["declined", "cancelled", "expired"].includes(payment.status)) return payment;
    if (payment.status === "captured" && sumOf(payment.captures) === payment.amount)
      throw new Problem(409, "already_captured", "Everything is captured: refund it");
    const status = payment.status === "captured" ? payment.status : "cancelled";
    const next = keep({ ...payment, status, isReleased: true, lateAnswer: null });
    void tell("payment.cancelled", next, null);
    return next;
  }

  /** Ends a payment that is not decided: it cannot be paid any more. Changes no other. */
  async function expire(id: string): Promise<Payment> {
    const payment = find(id);
    if (behaviour().paysAfterExpiry && payment.status === "open") return { ...payment, status: "expired" };
    return waiting.has(id) ? become(payment, "expired", { expiresAt: now(), lateAnswer: null }) : payment;
  }

  /** Does what is due: pages that have expired, and the bank's late answers. */
  function tick(): void {
    for (const id of waiting) {
      const payment = find(id);
      const { status, expiresAt, lateAnswer } = payment;
      if (lateAnswer !== null && lateAnswer.at <= now())
        void become(payment, lateAnswer.isApproved ? "authorised" : "declined", { lateAnswer: null });
      else if (status === "open" && expiresAt <= now()) void become(payment, "expired");
    }
  }

  return {
    create,
    choose,
    enterCode,
    capture,
    refund,
    cancel,
    expire,
    tick,
    find,
    findByPage: (token: string) => {
      const id = byPage.get(token);
      return id === undefined ? undefined : store.get(id);
    },
    findByReference: (reference: string) => (byReference.get(reference) ?? []).map(find),
    all: () => [...store.values()],
  };
}
