import type { TradeInCard } from "@reprise/contracts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useAddBuyAlert } from "../../buy-alerts/add-buy-alert.read.ts";
import { useKnownUserMeta } from "../../customer/customer.read.ts";
import styles from "./sale-alert-button.module.css";

export interface SaleAlertButtonProps {
  readonly product: Pick<TradeInCard, "id" | "name">;
  /** True: in a list, where several of these buttons need different names. */
  readonly isInList?: boolean;
}

/** Asks for a mail when the shop buys a product; afterwards it leads to the alerts. Hidden without scripts. */
export function SaleAlertButton({ product: { id, name }, isInList = false }: SaleAlertButtonProps) {
  const {
    path,
    translator: { t },
  } = useApp();
  const { add, isPending } = useAddBuyAlert();
  const isSet = useKnownUserMeta()?.saleAlerts.includes(id) ?? false;
  const look = {
    variant: isInList ? "quiet" : "primary",
    size: isInList ? "small" : "medium",
    className: styles.scripted,
    "data-testid": "sale-alert",
  } as const;
  if (isSet)
    return (
      <Button {...look} href={path("buy_alerts")} variant="quiet" icon="bell-ring">
        {t("tradeIn.alert.active")}
        {isInList && <VisuallyHidden> ({name})</VisuallyHidden>}
      </Button>
    );
  return (
    <Button
      {...look}
      icon="bell"
      isPending={isPending}
      onClick={() => void add({ side: "green", product: { id, name }, grade: null, targetPrice: null })}
    >
      {t("tradeIn.alert.set")}
      {isInList && <VisuallyHidden> ({name})</VisuallyHidden>}
    </Button>
  );
}
