import { randomBytes } from "node:crypto";
import { type Movement, type Payment, type Status, sumOf } from "./payment.ts";

/** A payment as the shop sees it. */
export interface PaymentView {
  readonly id: string;
  readonly merchantReference: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: "EUR";
  readonly method: string;
  readonly status: Status;
  readonly captured: number;
  readonly refunded: number;
  readonly captures: ReadonlyArray<Pick<Movement, "id" | "amount">>;
  readonly refunds: ReadonlyArray<Pick<Movement, "id" | "amount">>;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The page on which the shopper pays; null: nothing to do there. */
  readonly redirectUrl: string | null;
}

/** The body of a webhook. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: `payment.${Exclude<Status, "open"> | "refunded"}`;
  readonly createdAt: string;
  readonly payment: PaymentView;
  /** The new capture or refund. */
  readonly movement: Pick<Movement, "id" | "amount"> | null;
}

const moved = (movements: readonly Movement[]) => movements.map(({ id, amount }) => ({ id, amount }));

export const viewOf = (payment: Payment, origin: string): PaymentView => ({
  id: payment.id,
  merchantReference: payment.merchantReference,
  orderNumber: payment.orderNumber,
  amount: payment.amount,
  currency: payment.currency,
  method: payment.method,
  status: payment.status,
  captured: sumOf(payment.captures),
  refunded: sumOf(payment.refunds),
  captures: moved(payment.captures),
  refunds: moved(payment.refunds),
  createdAt: new Date(payment.createdAt).toISOString(),
  expiresAt: new Date(payment.expiresAt).toISOString(),
  redirectUrl: payment.status === "open" ? `${origin}/pay/${payment.pageToken}` : null,
});

export const eventOf = (
  type: PaymentEvent["type"],
  payment: PaymentView,
  movement: Movement | null,
  now: number,
): PaymentEvent => ({
  id: newId("evt"),
  type,
  createdAt: new Date(now).toISOString(),
  payment,
  movement: movement === null ? null : { id: movement.id, amount: movement.amount },
});

export const newId = (kind: "pay" | "cap" | "ref" | "evt" | "exp"): string =>
  `${kind}_${randomBytes(16).toString("base64url")}`;
