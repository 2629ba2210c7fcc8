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

/** Where forms start PayPal express. The browser sends them, without a script. */
export const paypalExpressAction = (app: AppContext): string => formAction(app, { path: PATH });

/** Only the type is imported: pages would load another file for a few characters. */
const PATH: typeof PAYPAL_EXPRESS_PATH = "/checkout/paypal-express";
