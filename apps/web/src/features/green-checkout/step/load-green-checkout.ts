import type { GreenCheckout, GreenCheckoutStep } from "@reprise/contracts";
import { greenCheckoutPage } from "@reprise/contracts/forms";
import { redirectTo, required } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";

/** The steps that have to be complete before a page of the green checkout. */
const STEPS_BEFORE = {
  address: ["cart"],
  shipping: ["cart", "address"],
  payout: ["cart", "address", "shipping"],
  overview: ["cart", "address", "shipping", "payout"],
} as const satisfies Readonly<Record<string, readonly GreenCheckoutStep[]>>;

/** Loads the green checkout for one of its pages. Redirects to the first step before it that is not complete. */
export async function loadGreenCheckout(
  { app, signal }: Pick<LoaderInput, "app" | "signal">,
  page: keyof typeof STEPS_BEFORE,
): Promise<GreenCheckout> {
  const checkout = required(await app.api.call("api_get_green_checkout", {}, { signal }));
  const { missing } = checkout;
  const before: readonly (GreenCheckoutStep | null)[] = STEPS_BEFORE[page];
  if (!before.includes(missing)) return checkout;
  throw redirectTo(app.path(greenCheckoutPage(missing)));
}
