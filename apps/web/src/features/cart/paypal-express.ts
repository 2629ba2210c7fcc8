import { orNoAnswer } from "@reprise/contracts/client";
import type { PAYPAL_EXPRESS_PATH } from "@reprise/contracts/forms";
import type { AppContext } from "../../lib/context/app-context.ts";
import { formAction } from "../../lib/context/form-action.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";

/** Whether the shop offers PayPal express. Pages work without the answer. */
export async function loadPaypalExpress({
  app,
  signal,
}: Pick<LoaderInput, "app" | "signal">): Promise<boolean> {
  const answer = await orNoAnswer(app.api.call("api_get_paypal_express", {}, { signal }));
  return answer.ok && answer.data.isOffered;
}

/**
 * What an element needs of `paypalExpressForm`. The form itself would be another file for each of these pages, although the
 * browser sends it without a script.
 */
export const PAYPAL_EXPRESS: { readonly path: typeof PAYPAL_EXPRESS_PATH; readonly isOnSharedPages: true } = {
  path: "/checkout/paypal-express",
  isOnSharedPages: true,
};

/** Where the button of another form starts PayPal express. */
export const paypalExpressAction = (app: AppContext): string => formAction(app, PAYPAL_EXPRESS);
