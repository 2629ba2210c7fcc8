import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import type { FormState } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";

export interface CreditChoiceProps {
  readonly form: FormState;
  readonly checkout: Checkout;
}

/** Whether the customer's shop credit pays first. Nothing without credit. */
export function CreditChoice({ form, checkout: { credit } }: CreditChoiceProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { name, defaultValue } = form.field("useCredit");
  if (credit.available === 0) return null;
  return (
    <>
      <Checkbox
        name={name}
        value="1"
        defaultChecked={defaultValue === undefined ? credit.used > 0 : defaultValue === "1"}
        label={t("checkout.credit.use", { amount: formatMoney(credit.available, locale) })}
        hint={t("checkout.credit.hint")}
        data-testid="use-credit"
      />
      <Notice testId="lower-grading">{t("checkout.credit.graded")}</Notice>
    </>
  );
}
