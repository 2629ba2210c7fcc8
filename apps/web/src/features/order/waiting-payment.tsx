import { giveUpPaymentForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { Button } from "../../ui/button.tsx";
import { Muted } from "../../ui/sheet.tsx";
import { useUserMetaUpdates } from "../customer/customer.public.ts";
import styles from "./order.module.css";

export interface WaitingPaymentProps {
  readonly orderUuid: string;
  /** The provider's page. */
  readonly redirectUrl: string;
  /** False: opened by the link of a mail, which shows the order and cannot end it. */
  readonly isOwn: boolean;
}

/** The payment waits for the shopper, who goes on or chooses another way to pay. */
export function WaitingPayment({ orderUuid, redirectUrl, isOwn }: WaitingPaymentProps) {
  const { t } = useTranslation();
  const { reload } = useUserMetaUpdates();
  return (
    <div className={styles.waiting}>
      <div className={styles.actions}>
        <Button href={redirectUrl} data-testid="continue-payment">
          {t("order.payment.continue")}
        </Button>
        {isOwn && (
          <ButtonForm
            form={giveUpPaymentForm}
            params={{ orderUuid }}
            button={{ variant: "secondary", "data-testid": "give-up-payment" }}
            onSuccess={async (_, { finish }) => {
              // The cart has its lines again.
              void reload();
              await finish();
            }}
          >
            {t("order.payment.giveUp")}
          </ButtonForm>
        )}
      </div>
      {isOwn && <Muted>{t("order.payment.giveUp.text")}</Muted>}
    </div>
  );
}
