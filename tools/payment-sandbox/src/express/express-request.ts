import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { amount } from "../payments/payment-request.ts";

const page = z.url({ protocol: /^https?$/u }).max(4_000);

/** The body of `POST /v1/express-sessions`. */
export const expressRequest = z.strictObject({
  merchantReference: z.string().min(1).max(80),
  amount,
  currency: z.literal("EUR"),
  locale: z.enum(LOCALES),
  /** Where a shopper who approves continues, and one who does not. */
  returnUrl: page,
  cancelUrl: page,
  /** How long the session can be approved and used. */
  expiresInSeconds: z.int().min(1).max(86_400),
});

export type ExpressRequest = z.output<typeof expressRequest>;
