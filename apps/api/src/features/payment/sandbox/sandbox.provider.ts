import {
  type PaymentName,
  type PaymentOutcome,
  type PaymentProvider,
  reasonOf,
  type Settlement,
} from "../provider/payment-provider.ts";
import { readSandboxEvents } from "./read-sandbox-events.ts";
import { createSandboxClient, SandboxError } from "./sandbox-client.ts";
import type { SandboxConfig } from "./sandbox-config.ts";
import { sandboxExpress } from "./sandbox-express.ts";
import {
  outcomeOf,
  sandboxMovement,
  sandboxPayment,
  type SandboxPayment,
  sandboxPayments,
} from "./sandbox-payment.ts";

/** The provider of a shop without a contract with a real one (`tools/payment-sandbox`). No real money is paid. */
export function sandboxProvider(config: SandboxConfig, secondsToPay: number): PaymentProvider {
  const call = createSandboxClient(config);
  const express = sandboxExpress(call);

  /** Null: the sandbox does not know the payment. */
  async function find({ payment, reference }: PaymentName): Promise<SandboxPayment | null> {
    if (reference !== null) return call(sandboxPayment, { method: "GET", path: `/payments/${reference}` });
    const path = `/payments?merchantReference=${payment}`;
    const { payments } = await call(sandboxPayments, { method: "GET", path });
    return payments[0] ?? null;
  }

  const post = (payment: SandboxPayment, action: string, key: string, body: object) =>
    ({ method: "POST", path: `/payments/${payment.id}/${action}`, key, body }) as const;

  /** A final error is an answer; all others leave the outcome open. */
  async function settle(
    name: PaymentName,
    work: (payment: SandboxPayment) => Promise<string>,
  ): Promise<Settlement> {
    const payment = await find(name);
    if (payment === null)
      return { type: "refused", reason: reasonOf("The sandbox does not know the payment") };
    try {
      return { type: "done", reference: await work(payment) };
    } catch (error) {
      if (error instanceof SandboxError) return { type: "refused", reason: reasonOf(error.code) };
      throw error;
    }
  }

  return {
    id: "sandbox",
    methods: [
      { method: "card", isOffered: () => true },
      { method: express.method, isOffered: (draft) => draft.express !== null },
      { method: "paypal", isOffered: () => true },
    ],
    secondsToPay,
    express,

    async authorise({ payment, orderNumber, amount, method, email, locale, returnUrl, expressSession }) {
      const created = await call(sandboxPayment, {
        method: "POST",
        path: "/payments",
        key: payment,
        body: {
          merchantReference: payment,
          orderNumber,
          amount,
          currency: "EUR",
          method: method === express.method ? "paypal" : method,
          ...(expressSession === null ? {} : { expressSession }),
          email,
          locale,
          returnUrl,
          expiresInSeconds: secondsToPay,
        },
      });
      return outcomeOf(created);
    },

    async status(name) {
      const payment = await find(name);
      return payment && outcomeOf(payment);
    },

    async expire(name): Promise<PaymentOutcome> {
      const payment = await find(name);
      if (payment === null) return { type: "failed", reason: "The sandbox does not know the payment" };
      return outcomeOf(await call(sandboxPayment, post(payment, "expiry", name.payment, {})));
    },

    capture: ({ amount, key, ...name }) =>
      settle(name, async (payment) => {
        const { id } = await call(sandboxMovement, post(payment, "captures", key, { amount }));
        return id;
      }),

    refund: ({ amount, key, ...name }) =>
      settle(name, async (payment) => {
        const { id } = await call(sandboxMovement, post(payment, "refunds", key, { amount }));
        return id;
      }),

    cancel: ({ key, ...name }) =>
      settle(name, async (payment) => {
        const { id } = await call(sandboxPayment, post(payment, "cancellation", key, {}));
        return id;
      }),

    readEvents: readSandboxEvents(config.webhookSecret),
  };
}
