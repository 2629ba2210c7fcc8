import type { CartItem } from "@reprise/contracts";
import { insureItemForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./line-insurance.module.css";

export interface LineInsuranceProps {
  readonly item: CartItem;
  readonly isLocked: boolean;
  readonly onToggle: (item: CartItem) => void;
}

/** The insurance of a line: its offer, or what it costs and how to remove it. A form, which also works without scripts. */
export function LineInsurance({ item, isLocked, onToggle }: LineInsuranceProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const {
    uuid,
    variant: { insurancePrice },
    withInsurance,
  } = item;
  if (insurancePrice === null) return null;
  return (
    <PostForm
      form={insureItemForm}
      params={{ uuid }}
      onSubmit={() => onToggle(item)}
      className={styles.insurance}
      data-testid="line-insurance"
    >
      <Icon name="shield-check" />
      <p>
        <span>{t("cart.insurance.offer", { price: formatMoney(insurancePrice, locale) })}</span>
        {!withInsurance && <small>{t("cart.insurance.limit")}</small>}
      </p>
      <Button
        type="submit"
        name="withInsurance"
        value={withInsurance ? "0" : "1"}
        variant={withInsurance ? "quiet" : "secondary"}
        size="small"
        disabled={isLocked}
        data-testid={withInsurance ? "remove-insurance" : "insure"}
      >
        {withInsurance ? t("cart.insurance.remove") : t("cart.insurance.add")}
      </Button>
    </PostForm>
  );
}
