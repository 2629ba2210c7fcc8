import type { GreenCheckout, SaleFiguresView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { Head } from "../../../lib/page/head.tsx";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { OverviewLayout } from "../../checkout/checkout.public.ts";
import { loadSaleFigures } from "../../trade-in/trade-in.public.ts";
import { loadGreenCheckout } from "../step/load-green-checkout.ts";
import { GreenCheckoutFacts } from "./green-checkout-facts.tsx";
import { Promises } from "./promises.tsx";
import { SellForm } from "./sell-form.tsx";
import { SoldLines } from "./sold-lines.tsx";

export interface GreenOverviewData {
  readonly checkout: GreenCheckout;
  /** The idempotency key of the order. Whatever changes the order loads the page again, with another key. */
  readonly orderKey: string;
  readonly figures: SaleFiguresView;
}

export const loader = async (input: LoaderInput): Promise<GreenOverviewData> => ({
  checkout: await loadGreenCheckout(input, "overview"),
  orderKey: crypto.randomUUID(),
  figures: await loadSaleFigures(input),
});

/** Everything that is sold, once more. */
export function Page({ data: { checkout, orderKey, figures } }: { readonly data: GreenOverviewData }) {
  const { t } = useTranslation();
  const title = t("greenCheckout.overview.title");
  return (
    <>
      <Head title={title} address={{ name: "green_checkout_overview" }} isIndexed={false} />
      <OverviewLayout
        title={title}
        lines={<SoldLines cart={checkout.cart} />}
        placing={<SellForm checkout={checkout} orderKey={orderKey} />}
        facts={<GreenCheckoutFacts checkout={checkout} />}
      >
        <Promises cart={checkout.cart} figures={figures} />
      </OverviewLayout>
    </>
  );
}
