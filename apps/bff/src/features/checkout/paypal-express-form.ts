import { ADD_TO_CART_ERROR_CODES, refusedAddToast } from "@reprise/cart";
import type { Output } from "@reprise/contracts";
import type { FailedCall } from "@reprise/contracts/client";
import { addItemForm, paypalExpressForm } from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import { serveForm } from "../../forms/serve-form.ts";
import type { FormPost, ServedForm } from "../../forms/served-form.ts";
import { flashesOfCheckout, flashOfToast } from "../cart/cart.public.ts";

const ADD_CODES: ReadonlySet<string> = new Set(ADD_TO_CART_ERROR_CODES);

/** Why the product of the page could not be added (section 8). */
function addErrorFlash(result: FailedCall, { field }: FormPost): FlashBag | null {
  if (!ADD_CODES.has(result.error.code)) return null;
  const { name, productVariantLabel: grade } = addItemForm.input(field).body;
  return flashOfToast(refusedAddToast(result, { name, grade }));
}

/** PayPal express from the cart and from product pages. Our next page also shows what was repaired (section 8). */
export const paypalExpress = (addresses: Addresses): ServedForm =>
  serveForm(paypalExpressForm, {
    addresses,
    errorFlash: addErrorFlash,
    moreFlashes: (data, { write }) =>
      flashesOfCheckout(data as Output<"api_start_paypal_express">, write.locale),
  });
