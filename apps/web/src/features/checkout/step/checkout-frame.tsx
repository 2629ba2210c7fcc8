import type { Checkout } from "@reprise/contracts";
import type { RouteName, RouteParams } from "@reprise/locale";
import type { ReactNode } from "react";
import { useApp } from "../../../lib/app-context.ts";
import { Head } from "../../../lib/head.tsx";
import { RepairNotices } from "../../cart/cart.read.ts";
import styles from "./checkout.module.css";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { toastsOf } from "./load-checkout.ts";

export interface CheckoutFrameProps {
  readonly title: string;
  readonly address: { readonly name: RouteName; readonly params?: RouteParams };
  /** As the page has loaded it. */
  readonly loaded: Checkout;
  /** As it is now. */
  readonly checkout: Checkout;
  readonly children: ReactNode;
}

/** A step of the checkout with the summary of the order. */
export function CheckoutFrame({ title, address, loaded, checkout, children }: CheckoutFrameProps) {
  const app = useApp();
  const { name, params } = address;
  return (
    <>
      <Head
        title={title}
        address={{ name, ...(params === undefined ? {} : { params: () => params }) }}
        isIndexed={false}
      />
      <RepairNotices toasts={toastsOf(loaded, app)} />
      <div className={styles.layout}>
        <section className={styles.step}>
          <h1>{title}</h1>
          {children}
        </section>
        <CheckoutSummary checkout={checkout} />
      </div>
    </>
  );
}
