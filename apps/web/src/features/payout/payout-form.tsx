import type { TradeInPayout } from "@reprise/contracts";
import { payoutMethodForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { PayoutMethodFields } from "./method/payout-method-fields.tsx";

export interface PayoutFormProps {
  readonly payout: TradeInPayout;
  /** Of the link in a mail. */
  readonly token: string | undefined;
}

/** Chooses a payout method. */
export function PayoutForm({ payout: { tradeInUuid, method, choices }, token }: PayoutFormProps) {
  const { t } = useTranslation();
  const form = useForm(payoutMethodForm, {
    params: { tradeInUuid },
    values: { kind: method?.kind ?? null },
  });
  return (
    <Form form={form} submit={t("payout.save")} isMain submitTestId="save-payout">
      <HiddenFields fields={token === undefined ? {} : { token }} />
      <PayoutMethodFields form={form} choices={choices} />
    </Form>
  );
}
