import type { RouteName } from "@reprise/locale";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./checkout-header.module.css";
import { CartLink } from "./cart-link.tsx";
import { Logo } from "./logo.tsx";
import { useRouteName } from "../../lib/use-route.ts";

const STEPS = [
  ["cart", "checkout_cart"],
  ["address", "checkout_address"],
  ["payment", "checkout_payment"],
  ["overview", "checkout_overview"],
] as const satisfies ReadonlyArray<readonly [string, RouteName]>;

type Step = (typeof STEPS)[number][0];

const STEP_OF: Readonly<Partial<Record<RouteName, Step>>> = {
  checkout_cart: "cart",
  checkout_address: "address",
  checkout_address_form: "address",
  checkout_payment: "payment",
  checkout_overview: "overview",
};

/** Checkout header: the steps, with links to the completed ones, and the way back; no other links. */
export function CheckoutHeader() {
  const { path } = useApp();
  const t = useTranslate();
  const name = useRouteName();
  const current = name && STEP_OF[name];
  // Each page of the checkout is shown only when all earlier steps are complete.
  const at = STEPS.findIndex(([step]) => step === current);
  return (
    <header className={styles.header} data-testid="header">
      <div className={styles.bar}>
        <Logo />
        {current && (
          <ol className={styles.steps} aria-label={t("checkout.steps")}>
            {STEPS.map(([step, page], index) => (
              <li key={step} aria-current={step === current ? "step" : undefined}>
                {index < at ? (
                  <a href={path(page)}>{t(`checkout.steps.${step}`)}</a>
                ) : (
                  t(`checkout.steps.${step}`)
                )}
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
