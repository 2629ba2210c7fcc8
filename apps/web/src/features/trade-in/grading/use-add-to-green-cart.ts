import { isAddThrottled } from "@reprise/cart";
import type { Output, SellersProduct } from "@reprise/contracts";
import type { FailedCall } from "@reprise/contracts/client";
import { addGreenItemForm, callForm, greenAddFailure, readFields } from "@reprise/contracts/forms";
import { flashToToast } from "@reprise/toasts";
import { type SubmitEvent, useRef } from "react";
import { useFormTarget } from "../../../forms/use-form-target.ts";
import { searchUuidOf } from "../../../lib/addresses/search-origin.ts";
import { useCall } from "../../../lib/calls/use-call.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { useUserMetaUpdates } from "../../customer/customer.read.ts";
import { forget } from "../tab-products/tab-products.ts";

export interface AddToGreenCartState {
  readonly isPending: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Sends the form that sells a product. Ignores a press within the throttle time, or while another one is running.
 * Waits for `ready` before.
 */
export function useAddToGreenCart(
  { id, name }: Pick<SellersProduct, "id" | "name">,
  ready?: () => Promise<void>,
): AddToGreenCartState {
  const { api } = useApp();
  const { show } = useToasts();
  const { changed } = useUserMetaUpdates();
  const goTo = useFormTarget();
  const lastSentAt = useRef<number | undefined>(undefined);
  const { isPending, run } = useCall();

  const add = (form: HTMLFormElement) => {
    const entries = new FormData(form);
    entries.set("id", String(id));
    entries.set("searchUuid", searchUuidOf(id) ?? "");
    const field = readFields(entries);
    const makeCall = async () => {
      lastSentAt.current = Date.now();
      await ready?.();
      return callForm(api, addGreenItemForm, field);
    };
    const onSuccess = async (added: Output<"api_add_item_to_green_cart">) => {
      // From now on both carts name each other's amount.
      forget("offer", id);
      const { items } = added.cart;
      await changed((view) => ({ ...view, greenCart: { itemsCount: items.length } }));
      const { message = "", params, leadsTo, isStep } = addGreenItemForm.done(added, field);
      await goTo(leadsTo, isStep);
      show({ variant: "success", message, messageParams: params });
    };
    const onFailure = ({ error }: FailedCall) => {
      const { type, ...message } = greenAddFailure(error, name);
      show(flashToToast(type, message));
    };
    return run(makeCall, { onSuccess, onFailure });
  };

  return {
    isPending,
    submit(event) {
      event.preventDefault();
      if (!isAddThrottled(lastSentAt.current, Date.now())) void add(event.currentTarget);
    },
  };
}
