import type { TradeInPayout } from "@reprise/contracts";
import { payoutMethodForm } from "@reprise/contracts/forms";
import { HiddenFields } from "../../forms/button-form.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useTranslate } from "../../lib/app-context.ts";
import { ChoiceCards } from "../../forms/choice-cards.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./payout.module.css";

export interface PayoutFormProps {
  readonly payout: TradeInPayout;
  /** Of the link in a mail. */
  readonly token: string | undefined;
}

/** The ways to be paid, each with its fields. */
export function PayoutForm({ payout: { tradeInUuid, choices }, token }: PayoutFormProps) {
  const t = useTranslate();
  const form = useForm(payoutMethodForm, { params: { tradeInUuid } });
  const { id, name, error, defaultValue } = form.field("kind");
  return (
    <Form form={form} submit={t("payout.save")} isMain submitTestId="save-payout">
      <HiddenFields fields={token === undefined ? {} : { token }} />
      <div className={styles.fields}>
        <ChoiceCards
          legend={t("payout.method.title")}
          isLegendHidden
          {...{ id, name, error }}
          defaultValue={defaultValue ?? choices.methods[0]}
          choices={choices.methods.map((kind) => ({ value: kind, title: t(`payout.method.${kind}`) }))}
          testId="payout-methods"
        />
        <div data-kind="bank-account">
          <TextInput
            {...form.field("holder")}
            label={t("payout.holder")}
            autoComplete="name"
            maxLength={70}
          />
          <TextInput {...form.field("iban")} label="IBAN" autoComplete="off" maxLength={42} />
        </div>
        <div data-kind="paypal">
          <EmailField {...form.field("email")} label={t("payout.email")} />
        </div>
        <div data-kind="donation">
          <Select
            {...form.field("organisation")}
            label={t("payout.organisation")}
            options={choices.organisations.map((value) => ({ value, label: value }))}
          />
        </div>
      </div>
    </Form>
  );
}
