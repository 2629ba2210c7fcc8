import type { Checkout } from "@reprise/contracts";
import { ADDRESS_PAGES, type AddressPage } from "@reprise/contracts/forms";
import { notFound } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { redirectWithToasts } from "../../cart/cart.public.ts";
import { loadCheckout, toastsOf } from "../step/load-checkout.ts";
import { AddressStep } from "./address-step.tsx";

export interface OneAddressData {
  readonly checkout: Checkout;
  readonly page: AddressPage;
}

/** The first address is entered on the page of both. */
export const loader = async (input: LoaderInput): Promise<OneAddressData> => {
  const { app, params } = input;
  const page = ADDRESS_PAGES.find((each) => each === params["addressKind"]);
  if (page === undefined) throw notFound();
  const checkout = await loadCheckout(input, "address");
  if (checkout.shippingAddress === null && checkout.billingAddress === null)
    throw redirectWithToasts(app, app.path("checkout_address"), toastsOf(checkout, app));
  return { checkout, page };
};

export const Page = ({ data: { checkout, page } }: { readonly data: OneAddressData }) => (
  <AddressStep key={page} loaded={checkout} page={page} />
);
