import { RETURN_DAYS } from "@reprise/cart";
import { guestWithdrawalForm } from "@reprise/contracts/forms";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import styles from "./after-sale.module.css";
import { Frame } from "./frame.tsx";
import { OrderNumberField } from "./order-number-field.tsx";

/** Date and time in the shop's time zone. */
const shopClock = (text: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u.test(text) ? text : undefined);

export const loader = withQuery(
  parameters({ received: shopClock }),
  async ({ query: { received = null } }): Promise<string | null> => received,
);

/** The function to withdraw from a contract for everybody: no login, no link of a mail (2011/83/EU art. 11a). */
export function Page({ data: received }: { readonly data: string | null }) {
  const { t } = useTranslation();
  if (received !== null) return <Received at={received} />;
  return (
    <Frame title={t("order.withdraw")} lead={t("withdraw.guest.lead", { days: RETURN_DAYS })}>
      <WithdrawalForm />
    </Frame>
  );
}

function WithdrawalForm() {
  const { t } = useTranslation();
  const form = useForm(guestWithdrawalForm);
  return (
    <div className={styles.card}>
      <Form
        form={form}
        submit={t("order.withdraw.confirm")}
        isMain
        submitTestId="confirm-withdrawal"
        testId="withdrawal-form"
      >
        <TextInput
          {...form.field("name")}
          label={t("withdraw.name")}
          autoComplete="name"
          maxLength={80}
          required
        />
        <OrderNumberField {...form.field("orderNumber")} />
        <EmailField
          {...form.field("email")}
          label={t("withdraw.email")}
          hint={t("withdraw.email.guestHint")}
          required
        />
        <p className={styles.muted}>{t("withdraw.guest.parts")}</p>
      </Form>
    </div>
  );
}

/** The same answer for every input, so that it does not reveal an order. */
function Received({ at }: { readonly at: string }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const [date = "", time = ""] = at.split("T");
  return (
    <Frame title={t("withdraw.received.title")}>
      <Notice variant="success" testId="withdrawal-received">
        {t("withdraw.received.guest", { date: formatDate(date, locale), time })}
      </Notice>
      <p>{t("withdraw.received.nothing")}</p>
      <div>
        <Button href={path("withdrawal")} variant="secondary">
          {t("withdraw.received.again")}
        </Button>
      </div>
    </Frame>
  );
}
