import { RETURN_DAYS } from "@reprise/cart";
import type { AfterSale } from "@reprise/contracts";
import { itemField, withdrawOrderForm } from "@reprise/contracts/forms";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./after-sale.module.css";
import { Frame } from "./frame.tsx";
import { ItemName } from "./item-name.tsx";
import { tokenQuery } from "./load-after-sale.ts";

interface WithdrawalFormProps {
  readonly afterSale: AfterSale;
  readonly token: string | undefined;
  readonly chosen: readonly string[] | null;
}

/** What is withdrawn from, by whom, and where the acknowledgement goes: no more may be asked. */
export function WithdrawalForm({ afterSale, token, chosen }: WithdrawalFormProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { orderUuid, orderNumber, name, email, items, withdrawalUntil } = afterSale;
  const open = items.filter((item) => item.withdrawal !== null);
  const form = useForm(withdrawOrderForm, { params: { orderUuid }, values: { name, email } });
  const itemsField = form.field("items");
  return (
    <Frame title={t("order.withdraw")} lead={t("withdraw.lead", { number: orderNumber })}>
      <p>
        {withdrawalUntil === null
          ? t("withdraw.notBegun", { days: RETURN_DAYS })
          : t("withdraw.until", { date: formatDate(withdrawalUntil, locale) })}
      </p>
      <div className={styles.card}>
        <Form
          form={form}
          submit={t("order.withdraw.confirm")}
          isMain
          submitTestId="confirm-withdrawal"
          testId="withdrawal-form"
        >
          <HiddenFields fields={{ offered: open.map(({ id }) => id).join("."), ...tokenQuery(token) }} />
          <fieldset className={styles.items} id={itemsField.id} tabIndex={-1}>
            <legend>{t("withdraw.items")}</legend>
            {open.map((item) => (
              <Checkbox
                key={item.id}
                name={itemField(item.id)}
                value="1"
                // Nobody withdraws from several items by one press. The only item is meant.
                defaultChecked={chosen?.includes(item.id) ?? open.length === 1}
                label={<ItemName item={item} />}
                hint={t(`withdraw.effect.${item.withdrawal ?? "withdrawn"}`)}
              />
            ))}
            {itemsField.error && <FieldError id={`${itemsField.id}-error`}>{itemsField.error}</FieldError>}
          </fieldset>
          <TextInput
            {...form.field("name")}
            label={t("withdraw.name")}
            autoComplete="name"
            maxLength={80}
            required
          />
          <EmailField
            {...form.field("email")}
            label={t("withdraw.email")}
            hint={t("withdraw.email.hint")}
            required
          />
        </Form>
      </div>
    </Frame>
  );
}
