import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/sheet.tsx";
import type { OpenedOrder } from "./opened-order.ts";

/** States of items from which a shopper can no longer withdraw. */
const OVER = new Set(["cancelled", "withdrawn", "returned"]);

/** The function to withdraw from the contract (2011/83/EU art. 11a), and what else comes after the sale. */
export function AfterSaleLinks({
  order: { uuid: orderUuid, lines, token },
}: {
  readonly order: OpenedOrder;
}) {
  const { path } = useApp();
  const { t } = useTranslation();
  const query = token === undefined ? {} : { token };
  const isOpen = lines.some(({ items }) => items.some(({ state }) => !OVER.has(state)));
  return (
    <Card title={t("order.afterSale")} testId="after-sale">
      {isOpen && (
        <div>
          <Button
            href={path("order_withdrawal", { orderUuid }, query)}
            variant="secondary"
            data-testid="withdraw"
          >
            {t("order.withdraw")}
          </Button>
        </div>
      )}
      <p>
        <a href={path("after_sale", { orderUuid }, query)}>{t("order.afterSale.open")}</a>
      </p>
    </Card>
  );
}
