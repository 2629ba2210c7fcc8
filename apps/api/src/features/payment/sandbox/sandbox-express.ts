import { z } from "zod";
import type { ExpressPayment } from "../provider/express-payment.ts";
import { type SandboxCall, SandboxError } from "./sandbox-client.ts";

/** How long a session can be approved and used. */
const SESSION_SECONDS = 60 * 60;

const ID = /^[\w-]{1,100}$/u;

const text = z.string().max(300);
const optionalText = text.nullable().transform((value) => value || null);
const address = z.object({
  firstName: text,
  lastName: text,
  company: optionalText,
  street: text,
  addition: optionalText,
  postalCode: text,
  city: text,
  country: text,
  phone: optionalText,
});

/** A session as the sandbox describes it. */
const expressSession = z.object({
  id: z.string().regex(ID),
  merchantReference: z.uuid(),
  status: z.enum(["open", "approved", "cancelled", "expired", "used"]),
  expiresAt: z.iso.datetime(),
  account: z.object({ email: text, shippingAddress: address, billingAddress: address }).nullable(),
  redirectUrl: z.url(),
});

/** Express payments of the sandbox: its stand-in for PayPal. */
export function sandboxExpress(call: SandboxCall): ExpressPayment {
  return {
    method: "paypal-express",

    async open({ session, order, amount, locale, returnUrl, cancelUrl }) {
      const { redirectUrl } = await call(expressSession, {
        method: "POST",
        path: "/express-sessions",
        key: session,
        body: {
          merchantReference: order,
          amount,
          currency: "EUR",
          locale,
          returnUrl,
          cancelUrl,
          expiresInSeconds: SESSION_SECONDS,
        },
      });
      return { url: redirectUrl };
    },

    async find({ session: id = "" }) {
      if (!ID.test(id)) return null;
      try {
        const found = await call(expressSession, { method: "GET", path: `/express-sessions/${id}` });
        const { merchantReference, status, account, expiresAt } = found;
        const isApproved = status === "approved" && account !== null;
        return {
          reference: found.id,
          order: merchantReference,
          approval: isApproved ? { account, until: new Date(expiresAt) } : null,
        };
      } catch (error) {
        if (error instanceof SandboxError && error.status === 404) return null;
        throw error;
      }
    },
  };
}
