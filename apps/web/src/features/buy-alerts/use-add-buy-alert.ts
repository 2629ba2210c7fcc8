import type { FailedCall } from "@reprise/contracts/client";
import { addBuyAlertForm, alertFields, readFormError } from "@reprise/contracts/forms";
import { useFormCall } from "../../forms/use-form-call.ts";
import { searchUuidOf } from "../../lib/addresses/search-origin.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import type { BuyAlertWish } from "../../lib/shopper/pending-action.ts";
import { useUserMetaUpdates } from "../customer/customer.public.ts";
import { useLoginFirst } from "../login/login.public.tsx";

/** `ignored`: a press within the throttle time, or while another one is running. */
export type AddBuyAlertStatus = "added" | "failed" | "login-needed" | "ignored";

export interface AddBuyAlert {
  readonly isPending: boolean;
  /** Sets or replaces an alert. Guests log in first, and the alert is set afterwards (specification, section 4). */
  add(wish: BuyAlertWish): Promise<AddBuyAlertStatus>;
}

/** Sets alerts of both sides. */
export function useAddBuyAlert(): AddBuyAlert {
  const { path } = useApp();
  const { show } = useToasts();
  const login = useLoginFirst();
  const { changed } = useUserMetaUpdates();
  const { isPending, run } = useFormCall(addBuyAlertForm);

  const toAlerts = { href: path("buy_alerts"), label: "buyAlert.flash.success.link" };

  const askToLogIn = (wish: BuyAlertWish): AddBuyAlertStatus => {
    login.ask({ kind: "buy-alert", ...wish });
    return "login-needed";
  };
  const added = async ({ side, product: { id: productId }, grade }: BuyAlertWish) => {
    await changed((view) => {
      if (side) return { ...view, saleAlerts: [...view.saleAlerts, productId] };
      const others = view.buyAlerts.filter((alert) => alert.productId !== productId || alert.label !== grade);
      return { ...view, buyAlerts: [...others, { productId, label: grade }] };
    });
    show({
      variant: "success",
      message: side ? "saleAlert.flash.success" : "buyAlert.flash.success",
      link: toAlerts,
    });
  };
  const refused = (wish: BuyAlertWish, failure: FailedCall): AddBuyAlertStatus => {
    if (failure.status === 401) return askToLogIn(wish);
    const isFull = failure.error.code === "BUY_ALERT_LIMIT_REACHED";
    for (const { message, params } of readFormError(addBuyAlertForm, failure).problems)
      show({ variant: "error", message, messageParams: params, ...(isFull && { link: toAlerts }) });
    return "failed";
  };
  return {
    isPending,
    add: async (wish) => {
      if (login.isNeeded) return askToLogIn(wish);
      const { side, product, grade, targetPrice } = wish;
      const searchUuid = searchUuidOf(product.id);
      const fields = alertFields({ side, productId: product.id, label: grade, targetPrice, searchUuid });
      let status: AddBuyAlertStatus = "ignored";
      await run(fields, {
        async onSuccess() {
          await added(wish);
          status = "added";
        },
        onFailure(failure) {
          status = refused(wish, failure);
        },
      });
      return status;
    },
  };
}
