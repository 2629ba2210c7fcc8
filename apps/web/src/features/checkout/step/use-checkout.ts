import type { ClientCallName, Checkout, Output } from "@reprise/contracts";
import type { Form } from "@reprise/contracts/forms";
import { useEffect, useEffectEvent, useState } from "react";
import { type FormOptions, type FormState, useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { usePendingToasts } from "../../cart/cart.public.ts";
import { toastsOf } from "./load-checkout.ts";

/** Returns a function that shows what the server changed in a checkout, as toasts. */
function useRepairToasts(): (checkout: Checkout) => void {
  const app = useApp();
  const { show } = useToasts();
  return (checkout) => {
    for (const toast of toastsOf(checkout, app)) show(toast);
  };
}

export interface ShownCheckout {
  readonly checkout: Checkout;
  /** Shows the checkout that a call has answered. */
  accept(checkout: Checkout): void;
}

/** The checkout that a page shows: the loaded one, then the answer to each change. Shows a toast for each change once. */
export function useCheckout(loaded: Checkout): ShownCheckout {
  const showRepairs = useRepairToasts();
  const [changed, setChanged] = useState<{ readonly since: Checkout; readonly checkout: Checkout } | null>(
    null,
  );
  usePendingToasts(loaded);
  const announce = useEffectEvent(showRepairs);
  useEffect(() => announce(loaded), [loaded]);
  return {
    checkout: changed?.since === loaded ? changed.checkout : loaded,
    accept(checkout) {
      setChanged({ since: loaded, checkout });
      showRepairs(checkout);
    },
  };
}

/** The names of the calls that answer a checkout. */
type CheckoutCallName = {
  [N in ClientCallName]: Output<N> extends Checkout ? N : never;
}[ClientCallName];

/** A form of the checkout: the next page shows the toasts of its answer. */
export function useCheckoutForm<N extends CheckoutCallName>(
  form: Form<N>,
  options: Omit<FormOptions<N>, "onSuccess"> = {},
): FormState {
  const showRepairs = useRepairToasts();
  return useForm(form, {
    ...options,
    async onSuccess(checkout, { finish }) {
      await finish();
      showRepairs(checkout);
    },
  });
}
