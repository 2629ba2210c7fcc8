import { isAddThrottled } from "@reprise/cart";
import type { ClientCallName, Output } from "@reprise/contracts";
import { callForm, type Form, type FormFields } from "@reprise/contracts/forms";
import { useRef } from "react";
import { type CallHandlers, useCall } from "../lib/calls/use-call.ts";
import { useApp } from "../lib/context/app-context.ts";

export interface FormCallHandlers<T> extends CallHandlers<T> {
  /** What the call waits for; the form is pending meanwhile. */
  readonly before?: (() => Promise<void>) | undefined;
}

export interface FormCallState<N extends ClientCallName> {
  readonly isPending: boolean;
  /** Makes the call of the form, unless one is pending, or the throttle time of the last one has not passed. */
  run(field: FormFields, handlers: FormCallHandlers<Output<N>>): Promise<void>;
}

/** The call of a form, with its state. */
export function useFormCall<N extends ClientCallName>(form: Form<N>): FormCallState<N> {
  const { api } = useApp();
  const { isPending, run } = useCall();
  const lastSentAt = useRef<number | undefined>(undefined);
  return {
    isPending,
    async run(field, { before, ...handlers }) {
      if (form.isThrottled && isAddThrottled(lastSentAt.current, Date.now())) return;
      const makeCall = async () => {
        lastSentAt.current = Date.now();
        await before?.();
        return callForm(api, form, field);
      };
      await run(makeCall, handlers);
    },
  };
}
