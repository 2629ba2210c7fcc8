import type { AfterSale } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Frame } from "./frame.tsx";
import { tokenQuery } from "./load-after-sale.ts";

/** Why a withdrawal is not possible, and the way out. */
export function NothingToWithdraw({
  afterSale: { orderUuid, orderNumber, items, withdrawalUntil, isWithdrawalOver },
  token,
}: {
  readonly afterSale: AfterSale;
  readonly token: string | undefined;
}) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const isTooLate = isWithdrawalOver && items.some(({ state }) => state === "delivered");
  return (
    <Frame title={t("order.withdraw")} lead={t("afterSale.order", { number: orderNumber })}>
      <Notice
        title={t(isTooLate ? "withdraw.over.title" : "withdraw.none.title")}
        testId="nothing-to-withdraw"
      >
        {isTooLate && withdrawalUntil !== null
          ? t("withdraw.over.text", { date: formatDate(withdrawalUntil, locale) })
          : t("withdraw.none.text")}
      </Notice>
      <div>
        <Button href={path("after_sale", { orderUuid }, tokenQuery(token))}>{t("afterSale.onward")}</Button>
      </div>
    </Frame>
  );
}
