import type { Output, SellersProduct } from "@reprise/contracts";
import type { FailedCall } from "@reprise/contracts/client";
import { addGreenItemForm, greenAddFailure, withFields } from "@reprise/contracts/forms";
import { flashToToast } from "@reprise/toasts";
import { useRevalidator } from "react-router";
import type { Submission } from "../../../forms/post-form.tsx";
import { useFormCall } from "../../../forms/use-form-call.ts";
import { useFormTarget } from "../../../forms/use-form-target.ts";
import { searchUuidOf } from "../../../lib/addresses/search-origin.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";
import { forget } from "../tab-products/tab-products.ts";

export interface AddToGreenCartState {
  readonly isPending: boolean;
  readonly submit: (submission: Submission) => void;
}

/** Sends the form that sells a product. The call waits for `ready`. */
export function useAddToGreenCart(
  { id, name }: Pick<SellersProduct, "id" | "name">,
  ready?: () => Promise<void>,
): AddToGreenCartState {
  const { show } = useToasts();
  const { changed } = useUserMetaUpdates();
  const rememberPage = useFormTarget();
  const { revalidate } = useRevalidator();
  const { isPending, run } = useFormCall(addGreenItemForm);
  return {
    isPending,
    submit(submission) {
      const goTo = rememberPage();
      const field = withFields(submission.field, { searchUuid: searchUuidOf(id) });
      const onSuccess = async (added: Output<"api_add_item_to_green_cart">) => {
        // From now on both carts name each other's amount.
        forget("offer", id);
        const { items } = added.cart;
        await changed((view) => ({ ...view, greenCart: { itemsCount: items.length } }));
        const success = addGreenItemForm.done(added, field);
        await goTo(success);
        const { message = "", params } = success;
        show({ variant: "success", message, messageParams: params });
      };
      const onFailure = async ({ status, error }: FailedCall) => {
        const { type, ...message } = greenAddFailure(error, name);
        show(flashToToast(type, message));
        // The offer may be outdated. Without an answer its key stays, so that a second try does not sell twice.
        if (status > 0 && status < 500) await revalidate();
      };
      void run(field, { before: ready, onSuccess, onFailure });
    },
  };
}
