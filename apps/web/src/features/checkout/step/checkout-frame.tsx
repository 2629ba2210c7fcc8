import type { Checkout } from "@reprise/contracts";
import type { ReactNode } from "react";
import { useApp } from "../../../lib/context/app-context.ts";
import { RepairNotices } from "../../cart/cart.public.ts";
import { StepLayout, type StepLayoutProps } from "../layout/step-layout.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { toastsOf } from "./load-checkout.ts";

export interface CheckoutFrameProps extends Pick<StepLayoutProps, "title" | "address"> {
  /** As the page has loaded it. */
  readonly loaded: Checkout;
  /** As it is now. */
  readonly checkout: Checkout;
  /** True: what it costs is about to change. */
  readonly isPending?: boolean;
  readonly children: ReactNode;
}

/** A step of the checkout with the summary of the order. */
export function CheckoutFrame({ loaded, checkout, isPending = false, ...layout }: CheckoutFrameProps) {
  const app = useApp();
  return (
    <StepLayout
      {...layout}
      notices={<RepairNotices toasts={toastsOf(loaded, app)} />}
      summary={<CheckoutSummary checkout={checkout} isPending={isPending} />}
    />
  );
}
