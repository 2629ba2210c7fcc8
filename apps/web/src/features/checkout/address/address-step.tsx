import type { Checkout } from "@reprise/contracts";
import type { AddressPage } from "@reprise/contracts/forms";
import type { RouteName } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import { CheckoutFrame } from "../step/checkout-frame.tsx";
import styles from "../step/checkout.module.css";
import { useCheckout } from "../step/use-checkout.ts";
import { isSameAddress } from "../step/is-one-address.ts";
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
  const {
    path,
    translator: { t },
  } = useApp();
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
  const form = <NewAddressForm checkout={checkout} page={page} address={chosen ? null : address} />;
  return (
    <CheckoutFrame
      title={t(page === null ? "checkout.address.title" : TITLES[page])}
      address={page === null ? { name } : { name, params: { addressKind: page } }}
      loaded={loaded}
      checkout={checkout}
    >
      {isGuest ? (
        <p className={styles.account}>
          {t("checkout.login.question")}{" "}
          <a href={path("auth", {}, { next: here })} data-testid="checkout-login">
            {t("checkout.login")}
          </a>
        </p>
      ) : (
        <p className={styles.account}>{t("checkout.email.customer", { email: email ?? "" })}</p>
      )}
      {saved.length === 0 ? (
        form
      ) : (
        <>
          <SavedAddressForm checkout={checkout} page={page} addresses={saved} chosen={chosen?.uuid} />
          <details className={styles.other} open={address !== null && chosen === undefined}>
            <summary data-testid="other-address">{t("checkout.address.other")}</summary>
            {form}
          </details>
        </>
      )}
    </CheckoutFrame>
  );
}
