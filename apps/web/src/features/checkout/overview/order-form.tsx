import type { Checkout } from "@reprise/contracts";
import { completeCheckoutForm, KEY_FIELD } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { BarAmount } from "../../../ui/bar-amount.tsx";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";
import styles from "./overview.module.css";

export interface OrderFormProps {
  readonly checkout: Checkout;
  /** The idempotency key of this page: pressing twice places one order. */
  readonly orderKey: string;
  /** What stands right above the button. */
  readonly children: ReactNode;
}

/** The button that places the order, on a phone always visible with the amount, with the words of the law (2011/83/EU, article 8 (2)). */
export function OrderForm({ checkout, orderKey, children }: OrderFormProps) {
  const { locale, isDemonstration } = useApp();
  const { t } = useTranslation();
  const { orderUuid, version, totals, credit } = checkout;
  const { reload } = useUserMetaUpdates();
  const form = useForm(completeCheckoutForm, {
    async onSuccess(_, { finish }) {
      // The cart is empty now.
      void reload();
      await finish();
    },
  });
  return (
    <Form form={form}>
      <HiddenFields fields={{ orderUuid: orderUuid ?? "", version, [KEY_FIELD]: orderKey }} />
      {isDemonstration && <Notice>{t("footer.demonstration")}</Notice>}
      {children}
      <BottomBar className={styles.bar}>
        <BarAmount
          name={t(credit.used > 0 ? "checkout.credit.due" : "cart.total")}
          amount={formatMoney(totals.total - credit.used, locale)}
        />
        <Button type="submit" size="large" isWide isPending={form.isPending} data-testid="place-order">
          {t("order.submit")}
        </Button>
      </BottomBar>
    </Form>
  );
}
