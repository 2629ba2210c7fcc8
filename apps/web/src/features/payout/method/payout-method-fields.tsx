import type { TradeInPayout } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { type Choice, ChoiceCards } from "../../../forms/choice-cards.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import styles from "./payout-method-fields.module.css";

export interface PayoutMethodFieldsProps {
  readonly form: FormState;
  readonly choices: TradeInPayout["choices"];
  /** An extra choice above the payout methods. It has no fields. */
  readonly first?: Choice | undefined;
}

/** The payout methods, each with its fields. */
export function PayoutMethodFields({ form, choices, first }: PayoutMethodFieldsProps) {
  const { t } = useTranslation();
  const { id, name, error, defaultValue } = form.field("kind");
  return (
    <div className={styles.fields}>
      <ChoiceCards
        legend={t("payout.method.title")}
        isLegendHidden
        {...{ id, name, error }}
        defaultValue={defaultValue ?? first?.value ?? choices.methods[0]}
        choices={[
          ...(first === undefined ? [] : [first]),
          ...choices.methods.map((kind) => ({ value: kind, title: t(`payout.method.${kind}`) })),
        ]}
        testId="payout-methods"
      />
      <div data-kind="bank-account">
        <TextInput {...form.field("holder")} label={t("payout.holder")} autoComplete="name" maxLength={70} />
        <TextInput {...form.field("iban")} label="IBAN" autoComplete="off" maxLength={100} />
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
  );
}
