import type { Checkout } from "@reprise/contracts";
import {
  checkoutAddressForm,
  checkoutInsuranceForm,
  checkoutPaymentForm,
  checkoutSavedAddressForm,
  completeCheckoutForm,
  giveUpPaymentForm,
} from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { serveForm } from "../../forms/serve-form.ts";
import type { ServedForm } from "../../forms/served-form.ts";
import { flashesOfCheckout } from "../cart/cart.public.ts";
import { paypalExpress } from "./paypal-express-form.ts";

/** The forms of the checkout. They also report what the server changed (specification, section 8). */
export const checkoutForms = (addresses: Addresses): readonly ServedForm[] => [
  ...[checkoutAddressForm, checkoutSavedAddressForm, checkoutPaymentForm, checkoutInsuranceForm].map((form) =>
    serveForm(form, {
      addresses,
      moreFlashes: (checkout, { write }) => flashesOfCheckout(checkout as Checkout, write.locale),
    }),
  ),
  serveForm(giveUpPaymentForm, { addresses }),
  serveForm(completeCheckoutForm, { addresses }),
  paypalExpress(addresses),
];
