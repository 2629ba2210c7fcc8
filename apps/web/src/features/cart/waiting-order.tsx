import type { Output } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Notice } from "../../ui/notice.tsx";

export interface WaitingOrderProps {
  readonly order: NonNullable<Output<"api_get_waiting_order">["order"]>;
}

/** For shoppers who return from the payment page with Back: their items are in an unpaid order. */
export function WaitingOrder({ order: { uuid, number } }: WaitingOrderProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <Notice testId="waiting-order">
      <span>{t("cart.empty.waiting", { number })}</span>{" "}
      <a href={path("checkout_order", { orderUuid: uuid })}>{t("cart.empty.waiting.action")}</a>
    </Notice>
  );
}
