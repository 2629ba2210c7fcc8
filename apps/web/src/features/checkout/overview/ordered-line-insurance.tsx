import type { CartItem } from "@reprise/contracts";
import { checkoutInsuranceForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./overview.module.css";

export interface OrderedLineInsuranceProps {
  readonly item: CartItem;
  /** True: parcels to the address can be insured. */
  readonly isAllowed: boolean;
}

/** The insurance of a line: what it costs and how to remove it, or its offer. */
export function OrderedLineInsurance({ item, isAllowed }: OrderedLineInsuranceProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const {
    uuid,
    variant: { insurancePrice },
    withInsurance,
  } = item;
  if (insurancePrice === null || !(withInsurance || isAllowed)) return null;
  return (
    <div className={styles.insurance} data-testid="line-insurance">
      <Icon name="shield-check" />
      <p>{t("cart.insurance.offer", { price: formatMoney(insurancePrice, locale) })}</p>
      <ButtonForm
        form={checkoutInsuranceForm}
        params={{ uuid }}
        hidden={{ withInsurance: withInsurance ? "0" : "1" }}
        button={{
          variant: withInsurance ? "quiet" : "secondary",
          size: "small",
          "data-testid": withInsurance ? "remove-insurance" : "insure",
        }}
      >
        {withInsurance ? t("cart.insurance.remove") : t("cart.insurance.add")}
      </ButtonForm>
    </div>
  );
}
