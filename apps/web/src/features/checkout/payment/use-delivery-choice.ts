import type { Checkout } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { DELIVERY_METHODS, type DeliveryMethod } from "@reprise/order";
import { useRef } from "react";
import { useFailureToast } from "../../../forms/use-failure-toast.ts";
import { useCall } from "../../../lib/calls/use-call.ts";
import { useApp } from "../../../lib/context/app-context.ts";

export interface DeliveryChoiceState {
  /** True: the total does not include the price of the chosen method yet. */
  readonly isPending: boolean;
  choose(method: string): void;
}

/** Stores the chosen delivery method at once, so that the total shows its price. Of several choices the last one counts. */
export function useDeliveryChoice(accept: (checkout: Checkout) => void): DeliveryChoiceState {
  const { api } = useApp();
  const toastFailure = useFailureToast();
  const { isPending, run } = useCall();
  const latest = useRef<DeliveryMethod>(undefined);
  const store = async (chosen: DeliveryMethod) => {
    latest.current = chosen;
    let method: DeliveryMethod;
    let answer: CallResult<Checkout> | undefined;
    do {
      method = latest.current;
      const body = { method };
      const options = { idempotencyKey: crypto.randomUUID() };
      answer = await run(() => api.call("api_put_checkout_delivery_method", { body }, options));
      // Undefined: another choice is being stored, and this one follows it.
    } while (answer !== undefined && latest.current !== method);
    if (answer?.ok) accept(answer.data);
    else if (answer) toastFailure(answer);
  };
  return {
    isPending,
    choose(method) {
      const known = DELIVERY_METHODS.find((each) => each === method);
      if (known !== undefined) void store(known);
    },
  };
}
