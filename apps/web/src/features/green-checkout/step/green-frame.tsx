import type { GreenCheckout } from "@reprise/contracts";
import { formatMoney, type RouteName } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { ShortSummary, StepLayout } from "../../checkout/checkout.public.ts";
import { GreenTotals } from "../../trade-in/trade-in.public.ts";

export interface GreenFrameProps {
  readonly title: string;
  readonly page: RouteName;
  readonly checkout: GreenCheckout;
  readonly children: ReactNode;
}

/** A step of the green checkout, with what is sold beside it. */
export function GreenFrame({ title, page, checkout: { cart }, children }: GreenFrameProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const summary = (
    <ShortSummary
      label={t("greenCart.summary")}
      count={cart.items.length}
      editHref={path("trade_in_cart")}
      lines={cart.items.map(({ uuid, product, quote }) => ({
        key: uuid,
        name: (
          <>
            <span>{withNonBreakingFigures(product?.name ?? "")}</span>{" "}
            {quote.grade !== null && <small>{t(`grade.${quote.grade}`)}</small>}
          </>
        ),
        amount: formatMoney(quote.amount, locale),
      }))}
    >
      <GreenTotals cart={cart} />
    </ShortSummary>
  );
  return (
    <StepLayout title={title} address={{ name: page }} summary={summary}>
      {children}
    </StepLayout>
  );
}
