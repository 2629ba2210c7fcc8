import type { Checkout } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { DELIVERY_METHODS } from "@reprise/order";
import { useRef } from "react";
import { useApp } from "../../../lib/app-context.ts";
import { useFailureToast } from "../../../forms/use-failure-toast.ts";

/** Returns a function that stores the chosen delivery method at once, so that the total shows its price. */
export function useDeliveryChoice(accept: (checkout: Checkout) => void): (method: string) => void {
  const { api } = useApp();
  const tellFailure = useFailureToast();
  const latest = useRef("");
  const store = async (method: string) => {
    const known = DELIVERY_METHODS.find((each) => each === method);
    if (known === undefined) return;
    latest.current = method;
    const answer = await orNoAnswer(
      api.call(
        "api_put_checkout_delivery_method",
        { body: { method: known } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    );
    // The shopper has chosen another one since.
    if (latest.current !== method) return;
    if (answer.ok) accept(answer.data);
    else tellFailure(answer);
  };
  return (method) => void store(method);
}
