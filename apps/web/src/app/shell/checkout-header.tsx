import type { MessageKey, RouteName, Side } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useRouteName, useSide } from "../../lib/addresses/use-route.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { CartLink } from "./cart-link.tsx";
import styles from "./checkout-header.module.css";
import { Logo } from "./logo.tsx";

/** The steps of each side with their pages, in their order. */
const STEPS = {
  blue: [
    ["checkout.steps.cart", "checkout_cart"],
    ["checkout.steps.address", "checkout_address"],
    ["checkout.steps.payment", "checkout_payment"],
    ["checkout.steps.overview", "checkout_overview"],
  ],
  green: [
    ["greenCheckout.steps.cart", "trade_in_cart"],
    ["greenCheckout.steps.address", "green_checkout_address"],
    ["greenCheckout.steps.shipping", "green_checkout_shipping"],
    ["greenCheckout.steps.payout", "green_checkout_payout"],
    ["greenCheckout.steps.overview", "green_checkout_overview"],
  ],
} as const satisfies Readonly<Record<Side, ReadonlyArray<readonly [MessageKey, RouteName]>>>;

const LABELS = { blue: "checkout.steps", green: "greenCheckout.steps" } as const;
const BACK = {
  blue: ["checkout.back", "landingpage"],
  green: ["greenCart.back", "green_home"],
} as const satisfies Readonly<Record<Side, readonly [MessageKey, RouteName]>>;

/** Checkout header: the steps, with links to the completed ones, and the way back; no other links. */
export function CheckoutHeader() {
  const { path } = useApp();
  const { t } = useTranslation();
  const side = useSide();
  const name = useRouteName();
  const [backLabel, backPage] = BACK[side];
  const current = name === "checkout_address_form" ? "checkout_address" : name;
  // Each page of the checkout is shown only when all earlier steps are complete.
  const at = STEPS[side].findIndex(([, page]) => page === current);
  return (
    <header className={styles.header} data-testid="header">
      <div className={styles.bar}>
        <Logo />
        {at >= 0 && (
          <div className={styles.steps}>
            <Stepper
              label={t(LABELS[side])}
              steps={STEPS[side].map(([label, page]) => ({ label: t(label), href: path(page) }))}
              current={at}
            />
          </div>
        )}
        <a href={path(backPage)} className={styles.back}>
          <Icon name="arrow-left" />
          <span>{t(backLabel)}</span>
        </a>
        {(name === "accessory_list" || name === "cross_selling") && <CartLink />}
      </div>
    </header>
  );
}
