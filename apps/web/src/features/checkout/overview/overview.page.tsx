import type { Checkout } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { LegalGuarantee } from "../../../ui/legal-guarantee.tsx";
import { RepairNotices } from "../../cart/cart.public.ts";
import { LegalLinks } from "../layout/legal-links.tsx";
import { OverviewLayout } from "../layout/overview-layout.tsx";
import { HoldNotice } from "../step/hold-notice.tsx";
import { loadCheckout, toastsOf } from "../step/load-checkout.ts";
import { Totals } from "../step/totals.tsx";
import { useCheckout } from "../step/use-checkout.ts";
import { CheckoutFacts } from "./checkout-facts.tsx";
import { OrderForm } from "./order-form.tsx";
import { OrderedLines } from "./ordered-lines.tsx";
import { WITHDRAWAL_ID, WithdrawalNotice } from "./withdrawal-notice.tsx";

export interface OverviewData {
  readonly checkout: Checkout;
  /** The idempotency key of the order. Whatever changes the order loads the page again, with another key. */
  readonly orderKey: string;
}

export const loader = async (input: LoaderInput): Promise<OverviewData> => ({
  checkout: await loadCheckout(input, "overview"),
  orderKey: crypto.randomUUID(),
});

/** Everything that is ordered, once more. */
export function Page({ data: { checkout: loaded, orderKey } }: { readonly data: OverviewData }) {
  const app = useApp();
  const { t } = useTranslation();
  const { checkout } = useCheckout(loaded);
  const { cart, totals, credit } = checkout;
  return (
    <>
      <Head title={t("checkout.overview.title")} address={{ name: "checkout_overview" }} isIndexed={false} />
      <RepairNotices toasts={toastsOf(loaded, app)} />
      <OverviewLayout
        title={t("checkout.overview.title")}
        notices={<HoldNotice checkout={checkout} />}
        lines={<OrderedLines checkout={checkout} />}
        placing={
          <>
            <OrderForm checkout={checkout} orderKey={orderKey}>
              <Totals totals={totals} coupon={cart.coupons[0]?.code ?? null} credit={credit.used} />
            </OrderForm>
            <LegalLinks lead={t("checkout.legal")}>
              <a href={`#${WITHDRAWAL_ID}`}>{t("checkout.withdrawal.title")}</a>
            </LegalLinks>
          </>
        }
        facts={<CheckoutFacts checkout={checkout} />}
      >
        <LegalGuarantee locale={app.locale} t={t} />
        <WithdrawalNotice seller={checkout.seller} />
      </OverviewLayout>
    </>
  );
}
