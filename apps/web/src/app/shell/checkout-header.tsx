import type { RouteName } from "@reprise/locale";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./checkout-header.module.css";
import { CartLink } from "./cart-link.tsx";
import { Logo } from "./logo.tsx";
import { useRouteName } from "../routing/use-route.ts";

const STEPS = ["cart", "address", "payment", "overview"] as const;

const STEP_OF: Readonly<Partial<Record<RouteName, (typeof STEPS)[number]>>> = {
  checkout_cart: "cart",
  checkout_address: "address",
  checkout_address_form: "address",
  checkout_payment: "payment",
  checkout_overview: "overview",
};

/** Checkout header: the current step and the way back, no other links. */
export function CheckoutHeader() {
  const { path } = useApp();
  const t = useTranslate();
  const name = useRouteName();
  const current = name && STEP_OF[name];
  return (
    <header className={styles.header} data-testid="header">
      <div className={styles.bar}>
        <Logo />
        {current && (
          <ol className={styles.steps} aria-label={t("checkout.steps")}>
            {STEPS.map((step) => (
              <li key={step} aria-current={step === current ? "step" : undefined}>
                {t(`checkout.steps.${step}`)}
              </li>
            ))}
          </ol>
        )}
        <a href={path("landingpage")} className={styles.back}>
          <Icon name="arrow-left" />
          {t("checkout.back")}
        </a>
        {name === "accessory_list" && <CartLink />}
      </div>
    </header>
  );
}
