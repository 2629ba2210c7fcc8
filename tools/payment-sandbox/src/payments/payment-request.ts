import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { METHODS } from "./payment.ts";

const line = (maximum: number) => z.string().min(1).max(maximum);

const MAX_AMOUNT = 100_000_000;

/** In cents. */
export const amount = z.int().min(1).max(MAX_AMOUNT);

/** The body of `POST /v1/payments`. */
export const paymentRequest = z.strictObject({
  merchantReference: line(80),
  orderNumber: line(40),
  amount,
  currency: z.literal("EUR"),
  method: z.enum(METHODS),
  /** An approved express session: then the shopper is not asked again. */
  expressSession: line(100).optional(),
  email: line(254),
  locale: z.enum(LOCALES),
  /** Where the shopper continues. */
  returnUrl: z.url({ protocol: /^https?$/u }).max(2_000),
  /** How long the shopper can pay. */
  expiresInSeconds: z.int().min(1).max(86_400).default(1_800),
});

export type PaymentRequest = z.output<typeof paymentRequest>;

/** The body of a capture or a refund. */
export const movementRequest = z.strictObject({ amount });
