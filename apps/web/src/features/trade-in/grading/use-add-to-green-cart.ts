import { isAddThrottled } from "@reprise/cart";
import type { SellersProduct } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { addGreenItemForm, callForm, greenAddFailure } from "@reprise/contracts/forms";
import { flashToToast } from "@reprise/toasts";
import { type SubmitEvent, useRef } from "react";
import { useFormTarget } from "../../../forms/use-form-target.ts";
import { useApp } from "../../../lib/app-context.ts";
import { searchUuidOf } from "../../../lib/search-origin.ts";
import { useToasts } from "../../../lib/toasts.tsx";
import { usePending } from "../../../lib/use-pending.ts";
import { useUserMetaUpdates } from "../../customer/customer.read.ts";
import { forget } from "../remembered/remembered.ts";

export interface AddToGreenCartState {
  readonly isPending: boolean;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Sends the form that sells a product. Ignores a press within the throttle time, or while another one is running. */
export function useAddToGreenCart({ id, name }: Pick<SellersProduct, "id" | "name">): AddToGreenCartState {
  const { api } = useApp();
  const { show } = useToasts();
  const { changed } = useUserMetaUpdates();
  const goTo = useFormTarget();
  const lastSentAt = useRef<number | undefined>(undefined);
  const { isPending, run } = usePending();

  const add = (form: HTMLFormElement) =>
    run(async () => {
      const entries = new FormData(form);
      entries.set("id", String(id));
      entries.set("searchUuid", searchUuidOf(id) ?? "");
      const field = (key: string) => {
        const value = entries.get(key);
        return typeof value === "string" ? value : "";
      };
      lastSentAt.current = Date.now();
      const answer = await orNoAnswer(callForm(api, addGreenItemForm, field));
      if (!answer.ok) {
        const { type, ...message } = greenAddFailure(answer.error, name);
        return show(flashToToast(type, message));
      }
      // From now on both carts name each other's amount.
      forget("offer", id);
      const { items } = answer.data.cart;
      await changed((view) => ({ ...view, greenCart: { itemsCount: items.length } }));
      const { message = "", params, leadsTo, isStep } = addGreenItemForm.done(answer.data, field);
      await goTo(leadsTo, isStep);
      show({ variant: "success", message, messageParams: params });
    });

  return {
    isPending,
    submit(event) {
      event.preventDefault();
      if (!isAddThrottled(lastSentAt.current, Date.now())) void add(event.currentTarget);
    },
  };
}
