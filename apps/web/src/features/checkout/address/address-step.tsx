import type { Checkout } from "@reprise/contracts";
import type { AddressPage } from "@reprise/contracts/forms";
import type { RouteName } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { AccountLine } from "../layout/account-line.tsx";
import { isSameAddress } from "../layout/is-same-address.ts";
import { SavedOrOther } from "../layout/saved-or-other.tsx";
import { CheckoutFrame } from "../step/checkout-frame.tsx";
import { useCheckout } from "../step/use-checkout.ts";
import { NewAddressForm } from "./new-address-form.tsx";
import { SavedAddressForm } from "./saved-address-form.tsx";

export interface AddressStepProps {
  readonly loaded: Checkout;
  /** The one address that the page changes; null: the step that enters all. */
  readonly page: AddressPage | null;
}

const TITLES = {
  delivery: "checkout.address.delivery",
  billing: "checkout.address.billing",
} as const;

/** Where the parcel and the bill go. */
export function AddressStep({ loaded, page }: AddressStepProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { checkout } = useCheckout(loaded);
  const { isGuest, email, choices, billingAddress, shippingAddress } = checkout;
  const address =
    page === "billing"
      ? billingAddress
      : page === "delivery"
        ? shippingAddress
        : (shippingAddress ?? billingAddress);
  const name: RouteName = page === null ? "checkout_address" : "checkout_address_form";
  const here = page === null ? path(name) : path(name, { addressKind: page });
  const saved = choices.addresses.filter(
    ({ kind }) => kind !== (page === "billing" ? "shipping" : "billing"),
  );
  const chosen = saved.find((each) => address !== null && isSameAddress(each, address));
  return (
    <CheckoutFrame
      title={t(page === null ? "checkout.address.title" : TITLES[page])}
      address={page === null ? { name } : { name, params: { addressKind: page } }}
      loaded={loaded}
      checkout={checkout}
    >
      <AccountLine
        isGuest={isGuest}
        text={t("checkout.email.customer", { email: email ?? "" })}
        here={here}
      />
      <SavedOrOther
        saved={
          saved.length > 0 && (
            <SavedAddressForm checkout={checkout} page={page} addresses={saved} chosen={chosen?.uuid} />
          )
        }
        isOther={address !== null && chosen === undefined}
      >
        <NewAddressForm checkout={checkout} page={page} address={chosen ? null : address} />
      </SavedOrOther>
    </CheckoutFrame>
  );
}
