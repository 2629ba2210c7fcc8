import type { GreenCart } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Gain, ProductLines } from "../../../ui/order/product-lines.tsx";
import { FactCard, OverviewLine } from "../../checkout/checkout.public.ts";
import { LineAnswers } from "../../trade-in/trade-in.public.ts";

/** What is sold: each with its offer and until when it holds. */
export function SoldLines({ cart: { items } }: { readonly cart: GreenCart }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <FactCard title={t("greenCheckout.overview.lines")} editHref={path("trade_in_cart")} testId="sold-lines">
      <ProductLines>
        {items.map(
          ({ uuid, product, quote, bonus, answers }) =>
            product && (
              <OverviewLine
                key={uuid}
                product={product}
                details={[
                  ...(quote.grade === null ? [] : [t(`grade.${quote.grade}`)]),
                  t("greenCart.validUntil", { date: formatDate(quote.validUntil, locale) }),
                ]}
                amount={formatMoney(quote.amount, locale)}
                notes={
                  bonus > 0 && <Gain>{t("greenCart.lineBonus", { amount: formatMoney(bonus, locale) })}</Gain>
                }
                testId="sold-line"
              >
                <LineAnswers answers={answers} isOpen />
              </OverviewLine>
            ),
        )}
      </ProductLines>
    </FactCard>
  );
}
