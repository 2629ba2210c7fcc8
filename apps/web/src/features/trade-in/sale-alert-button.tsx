import type { TradeInCard } from "@reprise/contracts";
import { addBuyAlertForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { PostForm } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useAddBuyAlert } from "../buy-alerts/buy-alerts.public.ts";
import { useKnownUserMeta } from "../customer/customer.public.ts";
import styles from "./sale-alert-button.module.css";

export interface SaleAlertButtonProps {
  readonly product: Pick<TradeInCard, "id" | "name">;
  /** True: in a list, where several of these buttons need different names. */
  readonly isInList?: boolean;
}

/** Asks for a mail when the shop buys a product; afterwards it leads to the alerts. */
export function SaleAlertButton({ product: { id, name }, isInList = false }: SaleAlertButtonProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { add, isPending } = useAddBuyAlert();
  const isSet = useKnownUserMeta()?.saleAlerts.includes(id) ?? false;
  const look = {
    variant: isInList ? "quiet" : "primary",
    size: isInList ? "small" : "medium",
    isWide: !isInList,
    className: styles.button,
    "data-testid": "sale-alert",
  } as const;
  if (isSet)
    return (
      <Button {...look} href={path("buy_alerts")} variant="quiet" icon="bell-ring">
        <span>{t("tradeIn.alert.active")}</span>
        {isInList && <VisuallyHidden>{` (${name})`}</VisuallyHidden>}
      </Button>
    );
  return (
    <PostForm
      form={addBuyAlertForm}
      onSubmit={() => void add({ side: "green", product: { id, name }, grade: null, targetPrice: null })}
    >
      <HiddenFields fields={{ productId: String(id), side: "green" }} />
      <ReturnToThisPage />
      <Button {...look} type="submit" icon="bell" isPending={isPending}>
        <span>{t("tradeIn.alert.set")}</span>
        {isInList && <VisuallyHidden>{` (${name})`}</VisuallyHidden>}
      </Button>
    </PostForm>
  );
}
