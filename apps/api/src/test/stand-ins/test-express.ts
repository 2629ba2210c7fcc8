import { randomUUID } from "node:crypto";
import type { ExpressPayment, ExpressSession } from "../../features/payment/provider/express-payment.ts";
import { BERLIN } from "../actions/checkout-actions.ts";

const ADDRESS = { ...BERLIN, company: null, addition: null, phone: null };

/** Express payments in memory: every session is approved at once, and cancelled if the return says so. */
export function createTestExpress(method: string): ExpressPayment {
  const sessions = new Map<string, ExpressSession>();
  return {
    method,
    open: ({ order, returnUrl }) => {
      const reference = randomUUID();
      const account = {
        email: "robin@mail.example",
        shippingAddress: ADDRESS,
        billingAddress: ADDRESS,
      };
      sessions.set(reference, {
        reference,
        order,
        approval: { account, until: new Date(Date.now() + 3_600_000) },
      });
      return Promise.resolve({ url: `${returnUrl}?session=${reference}` });
    },
    find: ({ session = "", outcome }) => {
      const found = sessions.get(session) ?? null;
      return Promise.resolve(found && outcome === "cancelled" ? { ...found, approval: null } : found);
    },
  };
}
