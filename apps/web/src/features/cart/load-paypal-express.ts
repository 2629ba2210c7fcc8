import { orNoAnswer } from "@reprise/contracts/client";
import type { LoaderInput } from "../../lib/page-module.ts";

/** Whether the shop offers PayPal express. Pages work without the answer. */
export async function loadPaypalExpress({ app, signal }: Pick<LoaderInput, "app" | "signal">): Promise<boolean> {
  const answer = await orNoAnswer(app.api.call("api_get_paypal_express", {}, { signal }));
  return answer.ok && answer.data.isOffered;
}
