import { randomUUID } from "node:crypto";
import {
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentRequest,
  reasonOf,
} from "../../features/payment/provider/payment-provider.ts";

export interface TestProvider extends PaymentProvider {
  /** What the next payments come to. By default they are captured at once. */
  answers(outcome: "captured" | "authorised" | "redirect" | "failed"): void;
  /** Requests by the uuid of their payment: what was charged. */
  readonly charges: ReadonlyMap<string, PaymentRequest>;
  /** From now on requests wait for their answer until the returned function is called. */
  holdAnswers(): () => void;
  /** Resolves once a request waits for its answer. */
  isAsked(): Promise<void>;
}

/** A payment provider in memory that keeps its promises: one outcome for each payment, however often it is asked. */
export function createTestProvider(method = "card"): TestProvider {
  const charges = new Map<string, PaymentRequest>();
  const outcomes = new Map<string, PaymentOutcome>();
  let next: PaymentOutcome["type"] = "captured";
  let held:
    | { readonly asked: PromiseWithResolvers<void>; readonly released: PromiseWithResolvers<void> }
    | undefined;
  const outcomeOf = ({ payment, amount, returnUrl }: PaymentRequest): PaymentOutcome => {
    const reference = randomUUID();
    if (next === "redirect") return { type: next, reference, url: `${returnUrl}?payment=${payment}` };
    if (next === "failed") return { type: next, reason: "declined" };
    if (next === "authorised") return { type: next, reference, amount };
    return { type: "captured", reference, capture: reference, amount };
  };
  return {
    id: "test",
    methods: [{ method, isOffered: () => true }],
    secondsToPay: 900,
    charges,
    answers: (outcome) => (next = outcome),
    holdAnswers: () => {
      const { promise: _, resolve } = (held = {
        asked: Promise.withResolvers<void>(),
        released: Promise.withResolvers<void>(),
      }).released;
      return () => {
        held = undefined;
        resolve();
      };
    },
    isAsked: () => held?.asked.promise ?? Promise.resolve(),
    authorise: async (request) => {
      held?.asked.resolve();
      await held?.released.promise;
      const outcome = outcomes.get(request.payment) ?? outcomeOf(request);
      outcomes.set(request.payment, outcome);
      if (outcome.type !== "failed") charges.set(request.payment, request);
      return outcome;
    },
    status: ({ payment }) => Promise.resolve(outcomes.get(payment) ?? null),
    expire: ({ payment }) => {
      const known = outcomes.get(payment);
      if (known?.type === "captured" || known?.type === "authorised") return Promise.resolve(known);
      charges.delete(payment);
      return Promise.resolve({ type: "failed", reason: "expired" });
    },
    capture: ({ key }) => Promise.resolve({ type: "done", reference: key }),
    refund: ({ key }) => Promise.resolve({ type: "done", reference: key }),
    cancel: ({ key }) => Promise.resolve({ type: "done", reference: key }),
  };
}

/** A provider that captures, but cannot return money. Its method is `paypal`. */
export const createRefuser = (): TestProvider => ({
  ...createTestProvider("paypal"),
  id: "refuser",
  refund: () => Promise.resolve({ type: "refused", reason: reasonOf("the card expired") }),
});
